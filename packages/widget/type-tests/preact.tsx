/** @jsxImportSource preact */
/** What an editor says of the elements in Preact. Compiled, never run. */
import type {} from '../src/jsx/preact.ts'
import type { VNode } from 'preact'

export const Page = ({ id }: { readonly id: string }): VNode => (
  <>
    <ficha-payment
      payment-id={id}
      class="slip"
      headers={{ authorization: 'Bearer shop' }}
      onficha-settled={({ detail }) => console.log(detail.phase)}
    />
    <ficha-checkout order-id="7" onficha-paid={({ detail }) => console.log(detail.paymentId)} />
    {/* @ts-expect-error An id is text. */}
    <ficha-payment payment-id={7} />
    {/* @ts-expect-error An order has no such event. */}
    <ficha-recurring onficha-settled={() => undefined} />
  </>
)
