/** What an editor says of the elements in React 19. Compiled, never run. */
import type { FichaPayment } from '../src/index.ts'
import type {} from '../src/jsx/react.ts'
import { useRef, type ReactElement } from 'react'

export const Page = ({ id }: { readonly id: string }): ReactElement => {
  const slip = useRef<FichaPayment>(null)
  return (
    <>
      <ficha-payment
        ref={slip}
        payment-id={id}
        locale="pt-BR"
        live="poll"
        replaceable
        className="slip"
        headers={{ authorization: 'Bearer shop' }}
        onficha-settled={({ detail, currentTarget }) => console.log(detail.phase, currentTarget.paymentId)}
        onficha-error={({ detail }) => console.log(detail.kind === 'not-found')}
      >
        <img slot="logo" src="/pix.svg" alt="" />
      </ficha-payment>
      <ficha-checkout order-id="7" remember-payer onficha-paid={({ detail }) => console.log(detail.paymentId)} />
      <ficha-recurring
        recurring-id={id}
        heading="Clube do Café"
        onficha-status={({ detail }) => console.log(detail.phase)}
      />
      {/* @ts-expect-error An id is text. */}
      <ficha-payment payment-id={7} />
      {/* @ts-expect-error There is no such way to follow a payment. */}
      <ficha-payment live="websocket" />
      {/* @ts-expect-error An order has no such event. */}
      <ficha-recurring onficha-settled={() => undefined} />
      {/* @ts-expect-error React would listen to an event called "Replace". */}
      <ficha-payment onReplace={() => undefined} />
    </>
  )
}
