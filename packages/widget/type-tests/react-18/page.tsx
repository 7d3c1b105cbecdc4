/** What an editor says of the elements in React 18. Compiled against its types, never run. */
import type { FichaPayment } from '../../src/index.ts'
import type {} from '../../src/jsx/react-18/props.ts'
import { useEffect, useRef, type ReactElement } from 'react'

export const Page = ({ id }: { readonly id: string }): ReactElement => {
  const slip = useRef<FichaPayment>(null)
  useEffect(() => {
    const element = slip.current
    if (!element) return undefined
    const log = ({ detail }: CustomEvent<{ readonly phase: string }>): void => console.log(detail.phase)
    element.addEventListener('ficha-settled', log)
    element.headers = { authorization: 'Bearer shop' }
    return () => element.removeEventListener('ficha-settled', log)
  }, [])
  return (
    <>
      <ficha-payment ref={slip} payment-id={id} locale="pt-BR" replaceable="" class="slip" />
      <ficha-checkout order-id="7" />
      {/* @ts-expect-error React 18 writes it as text. */}
      <ficha-payment headers={{}} />
      {/* @ts-expect-error React 18 listens to no event of an element. */}
      <ficha-payment onficha-settled={() => undefined} />
      {/* @ts-expect-error React 18 would write "true". */}
      <ficha-payment replaceable />
    </>
  )
}
