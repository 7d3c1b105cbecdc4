import { useRef, type ReactElement } from 'react'
import { dueBy, planOf } from './methods/method-price.ts'
import { buttonWords, methodName } from './methods/method-words.ts'
import type { MountedCard } from './paying/card-tokenizer.ts'
import { CardSlot, InstallmentsField } from './paying/card-slot.tsx'
import { PayButton } from './paying/pay-button.tsx'
import { RefusalNotice } from './paying/refusal-notice.tsx'
import { BankField } from './payer-form/bank-field.tsx'
import { PayerForm } from './payer-form/payer-form.tsx'
import { RememberPayer } from './payer-form/remember-payer.tsx'
import { useFilling, type Filling, type FillingPlaces, type FillingProps } from './use-filling.ts'

export { Unsure } from './unsure.tsx'

/** The fields that this country and this method need, and the button that names the next step. */
export const FillingView = (props: FillingProps): ReactElement => {
  const { parts, list, offer } = props
  const { words } = parts
  const bankBox = useRef<HTMLDivElement>(null)
  const card = useRef<MountedCard | undefined>(undefined)
  const filling = useFilling(props, { bankBox, card })
  const { form, memory, refusal, isBusy } = filling
  const isUndecided = refusal?.cause === 'undecided'
  return (
    <PayerForm
      form={form}
      words={words}
      onSubmit={() => void filling.pay()}
      aria-busy={isBusy}
      otherIssues={Object.keys(filling.wrong).length}
      lead={
        offer.choosesBank && (
          <BankField
            choice={{ country: list.country, method: offer.method }}
            words={words}
            value={filling.bank}
            error={filling.wrong.bank}
            onChange={filling.chooseBank}
            box={bankBox}
          />
        )
      }
    >
      {offer.method === 'CreditCard' && <CardFields {...props} filling={filling} cardRef={card} />}
      {memory.isOffered && form.fields.length > 0 && <RememberPayer memory={memory} words={words} />}
      {refusal && (refusal.cause !== 'fields' || isUnplaced(refusal.issues, form.fields)) && (
        <RefusalNotice
          cause={refusal.cause === 'fields' ? 'notMade' : refusal.cause}
          retryAfterMs={refusal.retryAfterMs}
          words={words}
        />
      )}
      <PayButton
        // A second payment is possible, but the screen does not recommend it.
        data-emphasis={isUndecided ? 'secondary' : 'primary'}
        label={isUndecided ? words.paying.despite : buttonWords(offer, methodName(offer, words), words)}
        amountText={dueBy(list, offer, parts.installments).amountText}
        words={words}
        isBusy={isBusy}
      />
    </PayerForm>
  )
}

/** The merchant's card fields, and in how many installments it is paid. */
const CardFields = ({
  parts,
  list,
  offer,
  filling,
  cardRef,
}: FillingProps & {
  readonly filling: Filling
  readonly cardRef: FillingPlaces['card']
}): ReactElement => {
  const { words, props } = parts
  const plan = planOf(offer, parts.installments)
  return (
    <>
      {props.cardTokenizer && (
        <CardSlot
          tokenizer={props.cardTokenizer}
          context={{
            country: list.country,
            locale: words.locale,
            amount: dueBy(list, offer, parts.installments).amount,
            currency: list.currency,
          }}
          cardRef={cardRef}
          words={words}
          error={filling.wrong.card}
        />
      )}
      {offer.plans && plan && (
        <InstallmentsField
          plans={offer.plans}
          value={plan.installments}
          onChange={parts.chooseInstallments}
          words={words}
        />
      )}
    </>
  )
}

/** Whether no field on the page is the one that was refused. */
const isUnplaced = (
  issues: readonly { readonly path: string }[],
  fields: readonly { readonly path: string }[],
): boolean =>
  !issues.some(
    ({ path }) => path === 'bank' || path.startsWith('card') || fields.some((field) => `payer.${field.path}` === path),
  )
