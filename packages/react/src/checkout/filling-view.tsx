import type { CheckoutMessages, FormMessages } from '@ficha/core'
import { fieldsFor, withDocuments, type FormCountry } from '@ficha/core/forms'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import type { CheckoutParts } from './checkout-parts.ts'
import { amountTextOf } from './checkout-frame.tsx'
import { methodKeyOf, type MethodList, type MethodOffer } from './methods/method-list.ts'
import { buttonWords, methodName } from './methods/method-words.ts'
import { CardSlot, InstallmentsField } from './paying/card-slot.tsx'
import { PayButton } from './paying/pay-button.tsx'
import { payerOf, type CardToken } from './paying/payment-wish.ts'
import type { Refusal } from './paying/problem.ts'
import { RefusalNotice } from './paying/refusal-notice.tsx'
import type { MountedCard } from './paying/card-tokenizer.ts'
import { BankField } from './payer-form/bank-field.tsx'
import { PayerForm } from './payer-form/payer-form.tsx'
import { RememberPayer, usePayerMemory } from './payer-form/remember-payer.tsx'
import { usePayerForm } from './payer-form/use-payer-form.ts'

interface FillingViewProps {
  readonly parts: CheckoutParts
  readonly list: MethodList
  readonly offer: MethodOffer
  readonly country: FormCountry
  readonly formWords: FormMessages
}

/** What this country and this method need of the payer, and the button that says what happens next. */
export const FillingView = ({ parts, list, offer, country, formWords }: FillingViewProps): ReactElement => {
  const { checkout, words, draft, props } = parts
  const { state } = checkout
  const bankBox = useRef<HTMLDivElement>(null)
  const memory = usePayerMemory(props.rememberPayer ?? false, list.country, draft)
  const form = usePayerForm({
    ...useFields(list, offer, country),
    words: formWords,
    draft,
    validatePayer: props.validatePayer,
    fillAddress: props.fillAddress,
  })
  const bankKey = `bank of ${methodKeyOf(offer)}`
  const [bank, setBank] = useState(() => draft.read(bankKey))
  const [local, setLocal] = useState<Wrong>({})
  const [isChecking, setIsChecking] = useState(false)
  const isUnderWay = useRef(false)
  const card = useRef<MountedCard | undefined>(undefined)
  const [installments, setInstallments] = useState(1)
  const isBusy = isChecking || state.kind === 'submitting'
  const refusal = 'refusal' in state ? state.refusal : undefined

  const { show } = form
  useEffect(() => {
    if (refusal?.cause !== 'fields') return
    show(refusal.issues)
  }, [refusal, show])
  // What the server told stands until something is changed or tried again.
  const wrong = local.since === refusal ? local : wrongOf(refusal, words)
  const setWrong = (now: Wrong): void => setLocal({ ...now, since: refusal })

  /** `undefined` where something is missing, which is said beside it. */
  const collect = async (): Promise<Parameters<typeof checkout.pay>[0] | undefined> => {
    const values = await form.submit()
    const isBankMissing = offer.choosesBank && bank === undefined
    setWrong(isBankMissing ? { bank: words.bank.required } : {})
    if (isBankMissing && values) bankBox.current?.querySelector('input')?.focus()
    if (!values || isBankMissing) return undefined
    const token = await tokenOf(offer, card.current)
    if (token === 'incomplete') {
      setWrong({ card: words.card.incomplete })
      return undefined
    }
    return {
      payer: payerOf(values),
      ...(bank !== undefined && offer.choosesBank && { bank }),
      ...(token && { card: token, ...(installments > 1 && { installments }) }),
    }
  }
  const pay = async (): Promise<void> => {
    if (isUnderWay.current || state.kind !== 'filling') return
    isUnderWay.current = true
    setIsChecking(true)
    try {
      const wish = await collect()
      if (!wish) return
      memory.keep(form.fields.map(({ path }) => path))
      await checkout.pay(wish)
    } finally {
      isUnderWay.current = false
      setIsChecking(false)
    }
  }
  const counts = props.installments ?? []
  const isCard = offer.method === 'CreditCard'
  return (
    <PayerForm form={form} words={words} onSubmit={() => void pay()} aria-busy={isBusy}>
      {offer.choosesBank && (
        <div ref={bankBox}>
          <BankField
            choice={{ country: list.country, method: offer.method }}
            words={words}
            value={bank}
            error={wrong.bank}
            onChange={(id) => {
              setBank(id)
              if (id !== undefined) {
                draft.write(bankKey, id)
                setWrong({})
              }
            }}
          />
        </div>
      )}
      {isCard &&
        (props.cardTokenizer ? (
          <CardSlot
            tokenizer={props.cardTokenizer}
            context={{
              country: list.country,
              locale: words.locale,
              amount: list.order.amount,
              currency: list.currency,
            }}
            cardRef={card}
            words={words}
            error={wrong.card}
          />
        ) : (
          <p role="alert" className="ficha-note">
            {words.card.missing}
          </p>
        ))}
      {isCard && counts.length > 1 && (
        <InstallmentsField counts={counts} value={installments} onChange={setInstallments} words={words} />
      )}
      {memory.isOffered && form.fields.length > 0 && <RememberPayer memory={memory} words={words} />}
      {refusal && (refusal.cause !== 'fields' || isUnplaced(refusal.issues, form.fields)) && (
        <RefusalNotice
          cause={refusal.cause === 'fields' ? 'notMade' : refusal.cause}
          retryAfterMs={refusal.retryAfterMs}
          words={words}
        />
      )}
      <PayButton
        label={buttonWords(offer, methodName(offer, words), words)}
        amountText={amountTextOf(list)}
        words={words}
        isBusy={isBusy}
      />
    </PayerForm>
  )
}

/** What is to be said about a bank and a card, and since which refusal. */
interface Wrong {
  readonly bank?: string
  readonly card?: string
  readonly since?: Refusal | undefined
}

const wrongOf = (refusal: Refusal | undefined, words: CheckoutMessages): Wrong => {
  const paths = refusal?.cause === 'fields' ? refusal.issues.map(({ path }) => path) : []
  if (paths.includes('bank')) return { bank: words.bank.required }
  return paths.some((path) => path.startsWith('card')) ? { card: words.card.incomplete } : {}
}

const useFields = (list: MethodList, offer: MethodOffer, form: FormCountry) => {
  const { knownPayerFields: known, optionalPayerFields: optional, documentTypes: documents } = list
  return useMemo(
    () => ({
      country: withDocuments(form, documents),
      fields: fieldsFor(form, offer.method, {
        known,
        ...(optional && { optional }),
        ...(documents && { documents }),
      }),
    }),
    [form, offer.method, known, optional, documents],
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

const tokenOf = async (
  { method }: MethodOffer,
  card: MountedCard | undefined,
): Promise<CardToken | 'incomplete' | undefined> => {
  if (method !== 'CreditCard') return undefined
  try {
    return (await card?.tokenize()) ?? 'incomplete'
  } catch {
    return 'incomplete'
  }
}
