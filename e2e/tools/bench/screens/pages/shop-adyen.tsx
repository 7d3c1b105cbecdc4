import { useEffect, useRef, type ReactElement } from 'react'
import { mountAction } from './mount-action.js'
import '@adyen/adyen-web/styles/adyen.css'

/** Adyen's component for a payment's action, which the shop's server is asked for. */
export const Slip = ({ screen }: { readonly screen: string }): ReactElement => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place.current) void mountAction(place.current, screen, document.documentElement.dataset['country'])
  }, [screen])
  return <main ref={place} />
}
