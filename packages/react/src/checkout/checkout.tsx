import type { CheckoutMessages, FormMessages } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import type { BundledProcess } from '../development/bundled-process.ts'
import { useWarnOfMissingStyles } from '../development/use-warn-of-missing-styles.ts'
import { warnOnce } from '../development/warn-once.ts'
import { WARNINGS } from '../development/warnings.ts'
import { loadable, useLoaded, type Loadable } from '../loading/loadable.ts'
import { FORM_MESSAGES } from '#checkout-messages'
import { ServerHtmlInWords, useServedWords } from '#server-html'
import { useFocusAfterChange } from '../part/use-focus-after-change.ts'
import { useCheckoutContext } from '../provider/checkout-context.ts'
import { useCheckoutMessages } from '../loading/use-checkout-messages.ts'
import { CheckoutBoundary } from './checkout-boundary.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import type { CheckoutParts, CheckoutProps } from './checkout-parts.ts'
import type * as fillingView from './filling-view.tsx'
import { MethodMark } from './methods/method-mark.tsx'
import { MethodPicker } from './methods/method-picker.tsx'
import { MethodSkeleton } from './methods/method-skeleton.tsx'
import { dueBy } from './methods/method-price.ts'
import { methodName } from './methods/method-words.ts'
import { Ended, FormOnItsWay, NoOrder, OlderPaymentReminder, Stopped } from './order-notices.tsx'
import { RefusalNotice } from './paying/refusal-notice.tsx'
import { createDraft, type PayerDraft } from './payer-form/payer-form-state.ts'
import { useFormCountry } from './payer-form/use-form-country.ts'
import { useIsReturn } from './return-in-address.ts'
import { SlipView } from './slip-view.tsx'
import { useCheckout } from './use-checkout.ts'
import { useHistorySteps } from './use-history-steps.ts'
import { useWarnOfMissingCardFields } from './use-warn-of-missing-card-fields.ts'
import { useViewFromItsTop } from './use-view-from-its-top.ts'
import { ownElement } from '../part/own-element.tsx'

declare const process: BundledProcess

/** The form is not needed to choose, and is there before the choice. */
const FILLING: Loadable<typeof fillingView> = loadable(() => import('./filling-view.tsx'))

/**
 * From “how do you want to pay” to “paid”, as one slip that fills in: the ways to pay, what this country and method need of the payer,
 * the code, and the stamp. It stands on one address: reload, a new tab, the way back from a bank and a later visit lead to the order's
 * payment. Load `@ficha/react/checkout.css` after `styles.css`.
 *
 * @example
 * <CheckoutProvider base="/api/checkout" locale="pt-BR">
 *   <Checkout orderId={orderId} onPaid={() => emptyBasket()} />
 * </CheckoutProvider>
 */
export const Checkout = (props: CheckoutProps): ReactElement => (
  // Another order is another checkout: its payer may be another person, and does not see what was typed before.
  <ServerHtmlInWords key={props.orderId} fallback={<Blank titleId={undefined} />}>
    <CheckoutAnew {...props} />
  </ServerHtmlInWords>
)

const CheckoutAnew = (props: CheckoutProps): ReactElement => {
  // Pages without TypeScript forget it, and a page that still loads its order passes none.
  if (process.env.NODE_ENV === 'development' && !props.orderId) warnOnce(WARNINGS.noOrderId)
  const { locale } = useCheckoutContext('<Checkout>')
  const words = useCheckoutMessages(locale, props.words)
  // It stands outside of the error boundary, so that a new drawing keeps the typed values.
  const [draft] = useState(createDraft)
  return (
    <CheckoutBoundary words={words} onBroken={() => props.onError?.({ cause: 'broken' })}>
      <CheckoutOfOrder {...props} {...(words && { words })} draft={draft} />
    </CheckoutBoundary>
  )
}

const CheckoutOfOrder = ({ draft, ...props }: CheckoutProps & { readonly draft: PayerDraft }): ReactElement => {
  const { orderId, words, formWords: ownFormWords } = props
  const { locale } = useCheckoutContext('<Checkout>')
  const takesCards = props.cardTokenizer !== undefined
  const checkout = useCheckout(orderId, { ...props, takesCards })
  useWarnOfMissingCardFields(orderId, takesCards)
  const { state, list } = checkout
  useHistorySteps(checkout)
  const formWords = useServedWords(FORM_MESSAGES, 'form', locale, ownFormWords)
  const country = useFormCountry(list?.country)
  const root = useRef<HTMLDivElement>(null)
  const article = useRef<HTMLElement | null>(null)
  // Looked up, because a part of React 18 is given no ref.
  useEffect(() => {
    article.current = root.current?.querySelector('article') ?? null
  })
  const focus = useFocusAfterChange(viewOf(state.kind), article)
  useViewFromItsTop(viewOf(state.kind), root)
  useWarnOfMissingStyles(article, 'checkout')
  const titleId = useId()
  const [installments, chooseInstallments] = useInstallments(draft)
  const parts: CheckoutParts | undefined = words && {
    checkout,
    words,
    draft,
    props,
    installments,
    chooseInstallments,
  }
  if (!parts) {
    return <Blank titleId={titleId} />
  }
  return (
    <div className="ficha-checkout-root" ref={root} {...focus}>
      {state.kind === 'slip' ? (
        <SlipView parts={parts} slip={state} list={list} />
      ) : (
        <BeforeSlip parts={parts} titleId={titleId} country={country} formWords={formWords} />
      )}
    </div>
  )
}

/** The number of payments stays while the payer looks at another method. Only the payer changes it. */
const useInstallments = (draft: PayerDraft): readonly [count: number, choose: (count: number) => void] => {
  const [count, setCount] = useState(() => Number(draft.read('installments') ?? 1))
  return [
    count,
    (chosen) => {
      setCount(chosen)
      draft.write('installments', String(chosen))
    },
  ]
}

/** The room that it will take, before there are words. */
const Blank = ({ titleId }: { readonly titleId: string | undefined }): ReactElement => (
  <CheckoutFrame title="" titleId={titleId} list={undefined} words={undefined} state="loading">
    <MethodSkeleton label={undefined} />
  </CheckoutFrame>
)

/** While it sends, the form stays where it is. */
const viewOf = (kind: string): string => (kind === 'submitting' ? 'filling' : kind)

interface BeforeSlipProps {
  readonly parts: CheckoutParts
  readonly titleId: string
  readonly country: ReturnType<typeof useFormCountry>
  readonly formWords: FormMessages | undefined
}

const BeforeSlip = ({ parts, titleId, country, formWords }: BeforeSlipProps): ReactElement => {
  const { checkout, words, props } = parts
  const { state, list, offer } = checkout
  const isFilling = (state.kind === 'filling' || state.kind === 'submitting') && offer !== undefined
  const canReopen = isFilling && (list?.methods.length ?? 0) > 1
  // The payer chooses again if the method was removed from the list meanwhile.
  useEffect(() => {
    if (state.kind === 'filling' && list && !offer) checkout.reopen()
  })
  const chosen = isFilling || state.kind === 'unsure' ? offer : undefined
  const stopped = state.kind === 'stopped' ? state.cause : undefined
  const isReturn = useIsReturn()
  const hasNoChoice = stopped !== undefined || (state.kind === 'loading' && isReturn)
  // Without the order there is no amount to come.
  if (stopped !== undefined && (!list || stopped === 'notFound')) return <NoOrder parts={parts} cause={stopped} />
  const frame = (
    <CheckoutFrame
      titleId={titleId}
      isOfOrder={hasNoChoice}
      title={hasNoChoice ? orderTitle(list, words) : chosen ? methodName(chosen, words) : words.picker.title}
      picture={chosen && (props.artwork?.(chosen) ?? <MethodMark offer={chosen} />)}
      aside={
        canReopen && (
          <button
            type="button"
            className="ficha-tool ficha-change-method"
            aria-disabled={state.kind === 'submitting' || undefined}
            onClick={checkout.reopen}
          >
            {words.picker.change}
          </button>
        )
      }
      list={list}
      due={list && dueBy(list, chosen, parts.installments)}
      words={words}
      state={state.kind}
    >
      <Body parts={parts} titleId={titleId} country={country} formWords={formWords} />
    </CheckoutFrame>
  )
  return (
    <>
      {frame}
      {(isFilling || state.kind === 'choosing') && ownElement(props.beforePayment)}
    </>
  )
}

/** The head names the order and asks nothing if nothing can be chosen, and while a payer who may have paid waits for the order. */
const orderTitle = (list: MethodList | undefined, { picker }: CheckoutMessages): string =>
  [picker.order, list?.order.number].filter(Boolean).join(' ')

const Body = ({ parts, titleId, country, formWords }: BeforeSlipProps): ReactElement | null => {
  const { checkout, words, props } = parts
  const { state, list, offer } = checkout
  const filling = useLoaded(FILLING)
  switch (state.kind) {
    case 'loading':
      return <MethodSkeleton label={words.picker.loading} />
    case 'stopped':
      return <Stopped parts={parts} cause={state.cause} />
    case 'choosing':
      return (
        <>
          <OlderPaymentReminder parts={parts} />
          <Ended parts={parts} />
          {state.refusal && state.refusal.cause !== 'fields' && (
            <RefusalNotice cause={state.refusal.cause} words={words} retryAfterMs={state.refusal.retryAfterMs} />
          )}
          {list && (
            <MethodPicker
              methods={list.methods}
              words={words}
              marked={state.marked}
              onMark={checkout.mark}
              onChoose={checkout.choose}
              artwork={props.artwork}
              labelledBy={titleId}
            />
          )}
        </>
      )
    case 'filling':
    case 'submitting':
      return (
        <>
          <OlderPaymentReminder parts={parts} />
          <Ended parts={parts} />
          {list && offer && country && formWords && filling ? (
            <filling.FillingView
              key={state.method}
              parts={parts}
              list={list}
              offer={offer}
              country={country}
              formWords={formWords}
            />
          ) : (
            <FormOnItsWay parts={parts} />
          )}
        </>
      )
    case 'unsure':
      // Its request came from the form, so its chunk has loaded.
      return filling ? <filling.Unsure parts={parts} /> : null
    case 'slip':
      return null
    default:
      return state satisfies never
  }
}
