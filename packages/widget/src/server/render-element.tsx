import { toDisplay, type PaymentSnapshot, type RecurringSnapshot } from '@ficha/core'
import { countryLocale, type MethodList } from '@ficha/core/contract'
import { displayStateOf } from '@ficha/core/display'
import { drawCodes } from '@ficha/core/draw'
import { renderToString } from 'preact-render-to-string'
import type { ReactElement } from 'react'
import type { LiveHostContext } from '../shadow/host-context.ts'
import { CheckoutPart, noCardFields } from '../shadow/checkout-part.tsx'
import { nameParts } from '../shadow/part-names.ts'
import { PaymentSlip } from '../shadow/payment-slip.tsx'
import { RecurringPart } from '../shadow/recurring-part.tsx'
import { elementMarkup, type ElementParts, type SharedElementOptions } from './element-markup.ts'

/** How a payment's slip is rendered. */
export interface PaymentElementOptions extends SharedElementOptions {
  /** A link to the page that the payer may share with the person who pays. It carries the payment's read id. */
  readonly shareUrl?: string
  /** Offers a new code once the deadline has passed; the page listens to `ficha-replace`. */
  readonly replaceable?: boolean
}

/** How the ways to pay are rendered. */
export interface CheckoutElementOptions extends SharedElementOptions {
  /** Where the gateway's page sends the payer back to. Default: the page's own address. */
  readonly returnUrl?: string
  /** The address of a payment's own page with its slip, with ":id" for the payment's read id. Default: no address. */
  readonly shareUrl?: string
  /** Offers to keep the payer's data on the device. Default: false. */
  readonly rememberPayer?: boolean
  /** The snapshot of the order's payment that is live or paid (`activePayment` of the ways to pay). The checkout then shows its slip. */
  readonly payment?: PaymentSnapshot
  /** A script of the page gives the element its `cardTokenizer`, so cards are offered. Default: false. */
  readonly takesCards?: boolean
}

/** How a recurring order is rendered. */
export interface RecurringElementOptions extends SharedElementOptions {
  /** The name of the subscription, in your words. */
  readonly heading?: string
}

/** The signatures of {@link renderElement}. The type of the data decides which element it renders. */
export interface RenderElement {
  (snapshot: PaymentSnapshot, options?: PaymentElementOptions): string
  (methods: MethodList, options?: CheckoutElementOptions): string
  (recurring: RecurringSnapshot, options?: RecurringElementOptions): string
}

// The elements do the same in a browser.
nameParts()

/**
 * Renders an element of the kit on a server, drawn: `<ficha-payment>` of a payment's snapshot, `<ficha-checkout>` of an order's ways to pay,
 * `<ficha-recurring>` of a recurring order's snapshot, as `readPayment` and `readRecurring` of `@ficha/server` give them and its route
 * `GET /methods` answers. A browser paints it without a script (declarative shadow DOM). `@ficha/widget/define` adopts it as it is: no node is
 * drawn anew, nothing is requested again, focus, selection and open disclosures stay, and a press of the last five seconds is repeated. Where a browser or a sanitizer drops the template, the element draws itself from the
 * snapshot, which is beside it.
 *
 * @param source The data of the merchant's server. A snapshot without a `display` gets one here, with its codes drawn.
 * @param options The element's attributes, the form of its sheet, and the merchant's HTML for its slots.
 * @returns HTML without an inline handler or an inline style attribute. Nothing in it is markup of the gateway's or the payer's.
 * @throws Error where `sheet: 'link'` has no `folder`, and for no data.
 * @example
 * const html = renderElement(snapshot, { locale: 'pt-BR', nonce })
 */
export const renderElement: RenderElement = (
  source: PaymentSnapshot | MethodList | RecurringSnapshot,
  options: PaymentElementOptions & CheckoutElementOptions & RecurringElementOptions = {},
): string => {
  requireData(source)
  if ('payment' in source) return renderPaymentElement(source, options)
  return 'methods' in source ? renderCheckoutElement(source, options) : renderRecurringElement(source, options)
}

/** Code in JavaScript may pass what a look-up did not find, or forget to wait for it. */
const requireData: (source: unknown) => asserts source is object = (source) => {
  const isPromise = source instanceof Promise
  if (typeof source === 'object' && source !== null && !isPromise) return
  throw new Error(
    `@ficha/widget: renderElement was given ${isPromise ? 'a promise' : source === null ? 'null' : typeof source}, so there is nothing to draw. Pass its value: const snapshot = await handler.readPayment(id). Where that is undefined, no such payment exists: answer 404.`,
  )
}

const renderPaymentElement = (source: PaymentSnapshot, options: PaymentElementOptions): string => {
  const { shareUrl, replaceable = false } = options
  const snapshot = withDisplay(source, options.locale)
  const locale = snapshot.display?.locale ?? 'es'
  const drawn = (
    <PaymentSlip
      {...serverContext(options, locale)}
      paymentId={snapshot.id}
      initial={snapshot}
      shareUrl={shareUrl}
      isReplaceable={replaceable}
      hasContent={false}
      onFailing={nothing}
    />
  )
  const attributes = { 'payment-id': snapshot.id, 'share-url': shareUrl, replaceable, ...timeOf(snapshot) }
  return markup('ficha-payment', drawn, snapshot, attributes, { ...options, locale: options.locale ?? locale })
}

const renderCheckoutElement = (list: MethodList, options: CheckoutElementOptions): string => {
  const { returnUrl, shareUrl, rememberPayer = false, takesCards = false } = options
  const locale = options.locale ?? 'es'
  const payment = options.payment && withDisplay(options.payment, locale)
  const drawn = (
    <CheckoutPart
      {...serverContext(options, locale)}
      orderId={list.order.id}
      returnUrl={returnUrl}
      shareUrl={shareUrl}
      rememberPayer={rememberPayer}
      known={() => ({ list, payment })}
      own={takesCards ? { cardTokenizer: noCardFields } : {}}
    />
  )
  const attributes = {
    'order-id': list.order.id,
    'return-url': returnUrl,
    'share-url': shareUrl,
    'remember-payer': rememberPayer,
    ...timeOf(payment),
  }
  return markup('ficha-checkout', drawn, { ...list, payment }, attributes, { ...options, locale })
}

const renderRecurringElement = (snapshot: RecurringSnapshot, options: RecurringElementOptions): string => {
  const { heading } = options
  const locale = options.locale ?? 'es'
  const drawn = (
    <RecurringPart {...serverContext(options, locale)} recurringId={snapshot.id} heading={heading} initial={snapshot} />
  )
  return markup('ficha-recurring', drawn, snapshot, { 'recurring-id': snapshot.id, heading }, { ...options, locale })
}

/** The server's time. The line of `preloadLinks` reads it before the data of the element has arrived. */
const timeOf = (snapshot: Pick<PaymentSnapshot, 'serverNow'> | undefined): ElementParts['attributes'] => ({
  'data-server-now': snapshot?.serverNow,
})

const markup = (
  element: ElementParts['element'],
  drawn: ReactElement,
  data: unknown,
  attributes: ElementParts['attributes'],
  options: SharedElementOptions,
): string =>
  elementMarkup(
    { element, attributes, data, drawn: renderToString(drawn as Parameters<typeof renderToString>[0]) },
    options,
  )

/** A screen that the merchant's server made in this language is used as it is. Otherwise one is made here. */
const withDisplay = (snapshot: PaymentSnapshot, named: string | undefined): PaymentSnapshot => {
  const { display, payment } = snapshot
  if (display && (named === undefined || named.toLowerCase() === display.locale.toLowerCase())) return snapshot
  const { country } = payment.terms
  const locale = named ?? countryLocale(country)
  const state = { now: Date.parse(snapshot.serverNow), ...displayStateOf(snapshot) }
  return { ...snapshot, display: toDisplay(drawCodes(payment), { ...state, locale }) }
}

const nothing = (): void => undefined

/** The context of a part on a server: it requests nothing and emits nothing. */
const serverContext = <Snapshot,>(
  options: SharedElementOptions,
  locale: string,
): Omit<LiveHostContext<Snapshot>, 'initial'> => ({
  element: undefined,
  kit: {
    base: options.base ?? '/api/checkout',
    locale,
    live: options.live ?? 'sse',
    ...(options.appSchemes && { appSchemes: options.appSchemes }),
  },
  slots: new Set(Object.keys(options.slots ?? {})),
  isServerRendered: true,
  emit: nothing,
  onHandle: nothing,
})
