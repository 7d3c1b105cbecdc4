import type { RefusalKey } from '@ficha/core'
import { useEffect, useState, type ReactElement } from 'react'
import { isOrderEnd } from './checkout-machine.ts'
import type { CheckoutParts } from './checkout-parts.ts'
import { methodKeyOf, payableOffer } from './methods/method-list.ts'
import { MethodSkeleton } from './methods/method-skeleton.tsx'
import { dueBy } from './methods/method-price.ts'
import { byMethod, fillWords } from './methods/method-words.ts'
import { EndedNotice } from './paying/ended-notice.tsx'
import { RefusalNotice } from './paying/refusal-notice.tsx'
import { ownElement } from '../part/own-element.tsx'

/** Causes that pass by themselves, so the payer can ask again. For any other cause the sentence says what to do. */
const PASSING: ReadonlySet<RefusalKey> = new Set(['notLoaded', 'notSent', 'offline', 'tooManyAttempts'])

interface StoppedProps {
  readonly parts: CheckoutParts
  readonly cause: RefusalKey
}

/** The view if the order or its payment did not load: no amount, no title of a form, and no loading state. */
export const NoOrder = (props: StoppedProps): ReactElement => (
  <article className="ficha ficha-checkout" lang={props.parts.words.locale} data-state="stopped" tabIndex={-1}>
    <div className="ficha-slip">
      <div className="ficha-main" data-whole="">
        <Stopped {...props} />
      </div>
    </div>
  </article>
)

/** Why nothing can be paid, and the ways on. */
export const Stopped = ({ parts: { checkout, words, props }, cause }: StoppedProps): ReactElement => (
  <>
    <RefusalNotice cause={cause} words={words} />
    {!isOrderEnd(cause) && (
      <button
        type="button"
        className="ficha-button"
        data-emphasis={PASSING.has(cause) ? 'primary' : 'secondary'}
        onClick={checkout.retry}
      >
        {words.actions.retry}
      </button>
    )}
    {ownElement(props.backToShop)}
  </>
)

/** A form that has not loaded by then may never load: the browser may be too old for it. */
const LATE_MS = 12_000

/** The room of a form that loads. After some seconds it says that it does not load, and the form still takes its place if it does. */
export const FormOnItsWay = ({
  parts: { words, props },
}: {
  readonly parts: Pick<CheckoutParts, 'words' | 'props'>
}): ReactElement => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsLate, LATE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? (
    <>
      <RefusalNotice cause="notLoaded" words={words} />
      {ownElement(props.backToShop)}
    </>
  ) : (
    <MethodSkeleton label={words.picker.loading} />
  )
}

/** How an earlier payment of the order ended, before this visit. */
export const Ended = ({ parts: { checkout, words } }: { readonly parts: CheckoutParts }): ReactElement | null => {
  const { state, list } = checkout
  if ((state.kind !== 'choosing' && state.kind !== 'filling') || !state.ended || !list) return null
  const key = methodKeyOf(state.ended)
  const offer = list.methods.find((one) => methodKeyOf(one) === key)
  const canRetry = state.kind === 'choosing' && payableOffer(list, key) !== undefined
  return (
    <EndedNotice
      ended={state.ended}
      byMethod={byMethod(offer, key, words)}
      words={words}
      onAgain={canRetry ? () => checkout.choose(key) : undefined}
    />
  )
}

/** While an older code can still be paid: pay one of them, and the way back to it. */
export const OlderPaymentReminder = ({
  parts: { checkout, words, installments },
}: {
  readonly parts: CheckoutParts
}): ReactElement | null => {
  const { state, list } = checkout
  if ((state.kind !== 'choosing' && state.kind !== 'filling') || !state.replaces) return null
  const { method } = state.replaces
  // The same method again is not another way to pay.
  if (state.kind === 'filling' && state.method === method) return null
  const offer = list?.methods.find((one) => methodKeyOf(one) === method)
  const values = { byMethod: byMethod(offer, method, words) }
  const chosen = state.kind === 'filling' ? checkout.offer : undefined
  const amount = list && chosen && dueBy(list, chosen, installments).amountText
  const former =
    list?.activePayment?.id === state.replaces.id
      ? list.activePayment.amountText
      : list && offer && dueBy(list, offer, 1).amountText
  const isUndecided = state.refusal?.cause === 'undecided'
  return (
    <div className="ficha-reminder">
      {/* The notice above the button is about a payment that may be charged with any method. */}
      {!isUndecided && <p>{fillWords(words.change.reminder, values)}</p>}
      {chosen && former !== undefined && former !== amount && (
        <p>
          {fillWords(words.change.instead, { byMethod: byMethod(chosen, methodKeyOf(chosen), words), amount, former })}
        </p>
      )}
      <button type="button" className="ficha-tool" onClick={checkout.keep}>
        {fillWords(words.change.keep, values)}
      </button>
    </div>
  )
}
