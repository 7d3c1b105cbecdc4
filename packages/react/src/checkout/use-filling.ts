import type { CheckoutMessages, FormMessages } from '@ficha/core'
import type { CardToken, MethodList, MethodOffer } from '@ficha/core/contract'
import { fieldsFor, forTestEnvironment, withDocuments, type FormCountry } from '@ficha/core/forms'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useBeforePaint } from '../clock/use-before-paint.ts'
import type { CheckoutParts } from './checkout-parts.ts'
import { methodKeyOf } from './methods/method-list.ts'
import { planOf } from './methods/method-price.ts'
import type { MountedCard } from './paying/card-tokenizer.ts'
import { payerOf } from './paying/payment-choice.ts'
import type { Refusal } from './paying/request-payment.ts'
import type { PayerFormState } from './payer-form/payer-form-state.ts'
import { usePayerMemory, type PayerMemory } from './payer-form/remember-payer.tsx'
import { usePayerForm } from './payer-form/use-payer-form.ts'

/** The input of the state of a form. */
export interface FillingProps {
  readonly parts: CheckoutParts
  readonly list: MethodList
  readonly offer: MethodOffer
  readonly country: FormCountry
  readonly formWords: FormMessages
}

/** The places of the form beside the payer's fields: the bank's box and the mounted card fields. */
export interface FillingPlaces {
  /** The box around the bank's field, which takes the focus where a bank is missing. */
  readonly bankBox: RefObject<HTMLDivElement | null>
  /** Not `RefObject`, which React 18 types as possibly null. */
  readonly card: { current: MountedCard | undefined }
}

/** A checkout whose form is open, without its looks. */
export interface Filling {
  readonly form: PayerFormState
  readonly memory: PayerMemory
  readonly bank: string | undefined
  readonly chooseBank: (id: string | undefined) => void
  readonly wrong: Wrong
  readonly refusal: Refusal | undefined
  readonly isBusy: boolean
  /** Checks all fields, shows the missing ones, and pays if all are complete. A second press during the request does nothing. */
  readonly pay: () => Promise<void>
}

/** Collects the payer's data, the bank and the card's token into one request. */
export const useFilling = (
  { parts, list, offer, country, formWords }: FillingProps,
  { bankBox, card }: FillingPlaces,
): Filling => {
  const { checkout, words, draft, props } = parts
  const { state } = checkout
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
  // A plan that is no longer listed is not requested: the payer reads the single payment.
  const { installments = 1 } = planOf(offer, parts.installments) ?? {}
  const refusal = 'refusal' in state ? state.refusal : undefined
  const [wrong, setWrong] = useWrong(refusal, words)
  const isOnPage = useIsOnPage()
  const { show } = form
  useEffect(() => {
    if (refusal?.cause === 'fields') show(refusal.issues)
  }, [refusal, show])

  /** `undefined` where something is missing, which is said beside it. */
  const collect = async (): Promise<Parameters<typeof checkout.pay>[0] | undefined> => {
    const values = await form.submit()
    const isBankMissing = offer.choosesBank && bank === undefined
    setWrong(isBankMissing ? { bank: words.bank.required } : {})
    // It stands above the fields, so it gets the focus first.
    if (isBankMissing) bankBox.current?.querySelector('input')?.focus()
    if (!values || isBankMissing) return undefined
    const token = await tokenOf(offer, card.current)
    if (token === 'incomplete' || token === 'notChecked') {
      setWrong({ card: words.card[token] })
      return undefined
    }
    return {
      payer: payerOf(values),
      ...(bank !== undefined && offer.choosesBank && { bank }),
      ...(token && { card: token, ...(installments > 1 && { installments }) }),
    }
  }
  const [hasThrown, setHasThrown] = useState(false)
  const [isChecking, checkAndSay] = useSlowCheck(collect)
  const payOnce = useOneAtATime(async () => {
    if (state.kind !== 'filling') return
    setHasThrown(false)
    const choice = await checkAndSay().catch((error: unknown) => {
      // The shop's own rule threw. The payer reads that nothing was sent. The shop's monitoring gets the error.
      setHasThrown(true)
      props.onError?.({ cause: 'broken' })
      reportError(error)
    })
    // A shop's rule and a card's token take their time. If the payer has left the form meanwhile, no payment is made.
    if (!choice || !isOnPage.current) return
    memory.keep(form.fields.map(({ path }) => path))
    await checkout.pay(choice)
  })
  return {
    form,
    memory,
    bank,
    chooseBank: (id) => {
      setBank(id)
      if (id === undefined) return
      draft.write(bankKey, id)
      setWrong({})
    },
    wrong,
    refusal: hasThrown ? NOT_MADE : refusal,
    isBusy: isChecking || state.kind === 'submitting',
    pay: payOnce,
  }
}

const NOT_MADE: Refusal = { cause: 'notMade', issues: [], retryAfterMs: 0 }

/** Runs `work` unless it is running. A press may come before the next drawing, so this is no state. */
const useOneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  const isUnderWay = useRef(false)
  return async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } finally {
      isUnderWay.current = false
    }
  }
}

/**
 * Runs `check`, and says whether it takes longer than the task that began it: a shop's rule or a card's token does. The kit's own rules do not,
 * and nothing is drawn for them, because the request would wait for the drawing.
 */
const useSlowCheck = <Checked>(
  check: () => Promise<Checked>,
): readonly [isChecking: boolean, run: () => Promise<Checked>] => {
  const [isChecking, setIsChecking] = useState(false)
  const run = async (): Promise<Checked> => {
    const timer = setTimeout(setIsChecking, 0, true)
    try {
      return await check()
    } finally {
      clearTimeout(timer)
      setIsChecking(false)
    }
  }
  return [isChecking, run]
}

/** The server's message stays until a value changes or the form is sent again. */
const useWrong = (refusal: Refusal | undefined, words: CheckoutMessages): readonly [Wrong, (wrong: Wrong) => void] => {
  const [local, setLocal] = useState<{ readonly wrong: Wrong; readonly since?: Refusal | undefined }>({ wrong: {} })
  const wrong = local.since === refusal ? local.wrong : wrongOf(refusal, words)
  return [wrong, (now) => setLocal({ wrong: now, since: refusal })]
}

/** The messages about the bank and the card. */
export interface Wrong {
  readonly bank?: string
  readonly card?: string
}

const wrongOf = (refusal: Refusal | undefined, words: CheckoutMessages): Wrong => {
  const paths = refusal?.cause === 'fields' ? refusal.issues.map(({ path }) => path) : []
  if (paths.includes('bank')) return { bank: words.bank.required }
  return paths.some((path) => path.startsWith('card')) ? { card: words.card.incomplete } : {}
}

const NONE: readonly string[] = []

const same = (form: FormCountry): FormCountry => form

const useFields = (list: MethodList, offer: MethodOffer, form: FormCountry) => {
  const { knownPayerFields: known, optionalPayerFields: optional, documentTypes: documents, environment } = list
  const { unasked = NONE, optional: mayBeEmpty = NONE, also = NONE } = offer.payerFields ?? {}
  return useMemo(
    () => ({
      country: (environment === 'test' ? forTestEnvironment : same)(withDocuments(form, documents)),
      fields: fieldsFor(form, offer.method, {
        known: [...known, ...unasked],
        optional: [...optional, ...mayBeEmpty],
        also,
        ...(documents && { documents }),
      }),
    }),
    [form, offer.method, known, optional, documents, environment, unasked, mayBeEmpty, also],
  )
}

const tokenOf = async (
  { method }: MethodOffer,
  card: MountedCard | undefined,
): Promise<CardToken | 'incomplete' | 'notChecked' | undefined> => {
  if (method !== 'CreditCard') return undefined
  try {
    return (await card?.tokenize()) ?? 'incomplete'
  } catch {
    return 'notChecked'
  }
}

/** Whether the part is still on the page, for the result of an earlier request. `current` is false after the part was removed. */
const useIsOnPage = (): { readonly current: boolean } => {
  const isOnPage = useRef(false)
  // The cleanup of an effect waits for the next frame, and an answer may come before it.
  useBeforePaint(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])
  return isOnPage
}
