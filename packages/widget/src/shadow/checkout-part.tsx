import type { Messages } from '@ficha/core'
import { methodsQuery, paymentQuery } from '@ficha/react'
import { Checkout, type CheckoutProps, type MethodArtwork } from '@ficha/react/checkout'
import sheet from '@ficha/react/checkout.css?inline'
import { QueryClient } from '@tanstack/react-query'
import { useMemo, useState, type ReactElement } from 'react'
import { inThePage } from '../host/card-place.ts'
import { pageMethods, type PageMethods } from '../host/page-methods.ts'
import type { HostContext } from './host-context.ts'
import { CardFieldsHint } from './card-fields-hint.tsx'
import { KitProvider } from './kit-provider.tsx'

export { beforeFirstDrawing } from './before-first-drawing.ts'
export { loadCheckoutWords } from '@ficha/react/checkout'
export { pageMethods } from '../host/page-methods.ts'

/** The properties of a checkout that a script of the page sets, as its element declares them. */
type CheckoutProperties = {
  readonly [Name in 'cardTokenizer' | 'validatePayer' | 'fillAddress' | 'openInBrowser' | 'words' | 'formWords']?:
    CheckoutProps[Name] | undefined
} & {
  readonly messages?: Messages | undefined
  /** The address of an image for a method. */
  readonly artwork?: ((offer: Parameters<MethodArtwork>[0]) => string | undefined) | undefined
}

/** The element's attributes, read. */
export interface CheckoutPartProps extends HostContext {
  readonly orderId: string
  readonly returnUrl: string | undefined
  /** Has ":id" in the place of the payment's read id. */
  readonly shareUrl: string | undefined
  readonly rememberPayer: boolean
  /** The values that a script of the page has set. */
  readonly own: CheckoutProperties
  /** The ways to pay and the order's payment: on a server, or from an answer that came before the part. Otherwise the element contains them. */
  readonly known?: () => PageMethods | undefined
}

/** The rules of the checkout. */
export const checkoutRules: string = sheet

/** The whole checkout of an order: ways to pay, the form, the code, the stamp. */
export const CheckoutPart = ({
  element,
  kit,
  own,
  slots,
  emit,
  orderId,
  returnUrl,
  shareUrl,
  rememberPayer,
  known,
}: CheckoutPartProps): ReactElement => {
  const { messages, artwork, cardTokenizer, words, formWords, validatePayer, fillAddress, openInBrowser } = own
  const listeners = useMemo(() => listenersOf(emit), [emit])
  // The same function for the same tokenizer: its fields are mounted once.
  const placed = useMemo(
    () => cardTokenizer && (element ? inThePage(element, cardTokenizer) : noCardFields),
    [element, cardTokenizer],
  )
  const [queryClient] = useState(() => clientWith(known?.() ?? (element && pageMethods(element, orderId)), kit.locale))
  return (
    <KitProvider {...kit} {...(messages && { messages })} queryClient={queryClient}>
      {!placed && <CardFieldsHint orderId={orderId} />}
      <Checkout
        {...listeners}
        orderId={orderId}
        rememberPayer={rememberPayer}
        openInBrowser={openInBrowser}
        {...(returnUrl && { returnUrl })}
        {...(shareUrl && { shareUrl: (id) => shareUrl.replace(/:id\b/, encodeURIComponent(id)) })}
        {...(words && { words })}
        {...(formWords && { formWords })}
        {...(validatePayer && { validatePayer })}
        {...(fillAddress && { fillAddress })}
        {...(placed && { cardTokenizer: placed })}
        {...(artwork && { artwork: pictured(artwork) })}
        {...(slots.has('before-payment') && { beforePayment: <slot name="before-payment" /> })}
        {...(slots.has('next') && { whatNext: <slot name="next" /> })}
        {...(slots.has('actions') && { backToShop: <slot name="actions" /> })}
      />
    </KitProvider>
  )
}

/** A cache of the element's own. It begins with the data that the page's server put into the page, so that data is not requested again. */
const clientWith = (known: PageMethods | undefined, locale: string): QueryClient => {
  // As a provider's own: keys do not depend on the JSON of the page.
  const client = new QueryClient({
    defaultOptions: { queries: { gcTime: Infinity, queryKeyHashFn: (key) => key.join('\n') } },
  })
  if (!known) return client
  const { list, payment } = known
  client.setQueryData(methodsQuery(list.order.id, { locale }).queryKey, list)
  if (payment) client.setQueryData(paymentQuery(payment.id, { locale }).queryKey, payment)
  return client
}

/** On a server, for a page whose script brings the card fields: the row of cards is drawn, its fields are not. */
export const noCardFields = (): never => {
  throw new Error('@ficha/widget: a server has no page for card fields.')
}

const pictured =
  (artwork: NonNullable<CheckoutProperties['artwork']>): MethodArtwork =>
  (offer) => {
    const address = artwork(offer)
    return address === undefined ? undefined : <img src={address} alt="" />
  }

const listenersOf = (emit: HostContext['emit']) =>
  ({
    onMethodSelected: (detail) => emit('ficha-method-selected', detail),
    onPaymentCreated: (detail) => emit('ficha-payment-created', detail),
    onStatusChange: (detail) => emit('ficha-status', detail),
    onDeadlinePassed: (detail) => emit('ficha-deadline', detail),
    onLeave: (detail) => emit('ficha-leave', detail),
    onAct: (detail) => emit('ficha-act', detail),
    onPaid: (detail) => emit('ficha-paid', detail),
    onError: ({ cause }) =>
      emit('ficha-error', {
        kind: cause,
        message: `@ficha/widget: the order has no payment (${cause}). The screen says why, and what the payer can do.`,
      }),
  }) satisfies Partial<CheckoutProps>
