import type { CheckoutMessages } from '@ficha/core'
import type { OfferPlan } from '@ficha/core/contract'
import { useEffect, useId, useRef, type ReactElement } from 'react'
import type { CardContext, CardTokenizer, MountedCard } from './card-tokenizer.ts'
import { planWords } from './plan-words.ts'

interface CardSlotProps {
  readonly tokenizer: CardTokenizer
  readonly context: CardContext
  /** The mounted fields, for the moment of paying. React 18 calls a ref that is written a mutable one, so it is described here. */
  readonly cardRef: { current: MountedCard | undefined }
  readonly words: Pick<CheckoutMessages, 'card'>
  readonly error: string | undefined
}

/** The place of the gateway's own card fields, with a sentence that says who gets the card's data. */
export const CardSlot = ({
  tokenizer,
  context,
  cardRef,
  words: { card: words },
  error,
}: CardSlotProps): ReactElement => {
  const id = useId()
  const slot = useRef<HTMLDivElement>(null)
  const { country, locale, amount, currency } = context
  useEffect(() => {
    if (!slot.current) return undefined
    const mounted = tokenizer(slot.current, { country, locale, amount, currency })
    cardRef.current = mounted
    return () => {
      cardRef.current = undefined
      mounted.unmount()
    }
  }, [tokenizer, country, locale, amount, currency, cardRef])
  return (
    <div className="ficha-card" role="group" aria-labelledby={`${id}t`} data-issue={error && 'error'}>
      <p className="ficha-heading" id={`${id}t`}>
        {words.title}
      </p>
      <div className="ficha-card-slot" ref={slot} />
      <div className="ficha-field-issue" aria-live="polite">
        {error !== undefined && <p>{error}</p>}
      </div>
      <p className="ficha-field-note">{words.safety}</p>
    </div>
  )
}

interface InstallmentsProps {
  readonly plans: readonly OfferPlan[]
  readonly value: number
  readonly onChange: (count: number) => void
  readonly words: Pick<CheckoutMessages, 'card'>
}

/** In how many payments, where the server states more than one plan. Each is said in full, the single payment first. */
export const InstallmentsField = ({ plans, value, onChange, words }: InstallmentsProps): ReactElement => {
  const id = useId()
  return (
    <div className="ficha-field">
      <label className="ficha-field-label" htmlFor={id}>
        {words.card.installments}
      </label>
      <div className="ficha-input">
        <select id={id} value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
          {plans.map((plan) => (
            <option key={plan.installments} value={plan.installments}>
              {planWords(plan, words)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
