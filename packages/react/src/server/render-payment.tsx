import { countryLocale } from '@ficha/core/contract'
import { toDisplay, type DisplayModel, type Messages, type Payment, type PaymentSnapshot } from '@ficha/core'
import { displayStateOf, toDisplay as toDisplayWith } from '@ficha/core/display'
import { drawCodes } from '@ficha/core/draw'
import { renderToString } from 'react-dom/server'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'

/** Options to render a voucher on a server. */
export interface RenderOptions {
  /** BCP 47 tag. Default: the payment's country's. */
  readonly locale?: string
  /** In place of the locale's own table. */
  readonly messages?: Messages
  /** Epoch milliseconds; decides whether the deadline has passed. Default: the snapshot's clock, else the machine's. */
  readonly now?: number
  /** "test" puts a ribbon on the slip. Default: the snapshot's. */
  readonly environment?: PaymentSnapshot['environment']
  readonly className?: string
}

/** The voucher, and the display model with which the browser hydrates it. */
export interface RenderedPayment {
  /** HTML without a script, an inline style or an image: readable and scannable as it is. */
  readonly html: string
  /** Send it along as JSON and hydrate with `<PaymentInstructions display={display}>`. */
  readonly display: DisplayModel
}

/**
 * Renders a payment, or a snapshot of one, to the HTML of its voucher, codes drawn.
 *
 * @throws Error for no data, which code in JavaScript may pass.
 * @example
 * const { html, display } = renderPayment(snapshot, { locale: 'pt-BR' })
 */
export const renderPayment = (source: Payment | PaymentSnapshot, options: RenderOptions = {}): RenderedPayment => {
  requireData(source)
  const snapshot = 'payment' in source ? source : undefined
  const payment = drawCodes('payment' in source ? source.payment : source)
  const environment = options.environment ?? snapshot?.environment
  const state = {
    now: options.now ?? (snapshot ? Date.parse(snapshot.serverNow) : Date.now()),
    ...displayStateOf(snapshot),
  }
  const display = options.messages
    ? toDisplayWith(payment, { ...state, messages: options.messages })
    : toDisplay(payment, { ...state, locale: options.locale ?? countryLocale(payment.terms.country) })
  const html = renderToString(
    <PaymentInstructions
      display={display}
      {...(environment && { environment })}
      {...(options.className !== undefined && { className: options.className })}
    />,
  )
  return { html, display }
}

/** Code in JavaScript may pass what a look-up did not find, or forget to wait for it. */
const requireData: (source: unknown) => asserts source is object = (source) => {
  const isPromise = source instanceof Promise
  if (typeof source === 'object' && source !== null && !isPromise) return
  throw new Error(
    `@ficha/react: renderPayment was given ${isPromise ? 'a promise' : source === null ? 'null' : typeof source}, so there is nothing to draw. Pass its value: const snapshot = await handler.readPayment(id). Where that is undefined, no such payment exists: answer 404.`,
  )
}
