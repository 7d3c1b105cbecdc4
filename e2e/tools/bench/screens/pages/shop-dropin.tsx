import { useEffect, useRef, type ReactElement } from 'react'
import { mountDropin } from './mount-dropin.js'
import '@adyen/adyen-web/styles/adyen.css'

/** Adyen's Drop-in of a session. */
export const ShopDropin = ({ screen }: { readonly screen: string }): ReactElement => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place.current) void mountDropin(place.current, screen, document.documentElement.dataset['country'])
  }, [screen])
  return <main ref={place} />
}
