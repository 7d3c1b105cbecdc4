import { isSettled } from '@ficha/core'
import { isUndecidedCard, type CardState } from '@ficha/core/contract'
import type { CreateOutcome } from '../ports/ledger.ts'
import { orderOutcomeOf } from '../records/order-record.ts'
import {
  isOfPrice,
  isSameCharge,
  isSameChoice,
  pricesOf,
  type PaymentDraft,
  type PaymentRecord,
} from '../records/payment-record.ts'
import { isUndecided, isUnderWay, mayRequestAgain } from './retry.ts'

/** A payment of an order, and whether it is one of the live payments that the order shows. */
export interface PlacedPayment {
  readonly record: PaymentRecord
  readonly isLive: boolean
  /** The payer has allowed it to stand alongside other payments. */
  readonly isAlongside: boolean
}

/** The decision about a request for a payment. */
export type Placement =
  /** Nothing is sent. `successorOf`: the payment that the payment of the answer replaces. */
  | { readonly kind: 'answer'; readonly outcome: CreateOutcome; readonly successorOf?: PaymentRecord }
  /** A request is sent: under the number of `own`, else under a new one. */
  | {
      readonly kind: 'send'
      readonly own: PaymentRecord | undefined
      /** The payments that it replaces. They are no longer live. */
      readonly retires: readonly PaymentRecord[]
      /** The payment that the draft replaces, if it was no longer live. Its successor is recorded too. */
      readonly follows: PaymentRecord | undefined
      readonly isAlongside: boolean
      /** Payments whose request is no longer under way, because its process has ended. */
      readonly givesUp: readonly PaymentRecord[]
    }

/** The text that sorts before every instant, so no request counts as given up. */
const NEVER = ''

/**
 * Decides about a request for a payment, from all payments of its order, newest first. Pure: the store calls it under the order's lock and
 * writes the decision. While the outcome of one number of the order is unknown, no second number is sent, unless the payer knows about the
 * first one.
 */
export const placePayment = (draft: PaymentDraft, placed: readonly PlacedPayment[]): Placement => {
  const givenUpBefore = draft.givenUpBefore ?? NEVER
  const records = placed.map(({ record }) => record)
  const replaced = records.find(({ id }) => id === draft.replaces)
  const paid = records.filter(({ phase }) => phase === 'paid')
  // If several payments are paid, the answer is the payment of the requested method. If two of that method are paid, it is the earlier one.
  const same = draft.replaces === undefined ? paid.findLast((record) => isSameChoice(record, draft)) : undefined
  const earliest = same ?? paid.at(-1)
  if (earliest) return answer(same ? 'live' : 'order-paid', earliest)
  const end = endOf(records)
  if (end) return { kind: 'answer', outcome: { outcome: end } }
  if (draft.replaces !== undefined && !replaced) return { kind: 'answer', outcome: { outcome: 'replaces-unknown' } }
  const open = records.filter(isUndecided)
  const own = ownOf(draft, open, givenUpBefore)
  if (own && isUnderWay(own, givenUpBefore)) return answer('live', own)
  const place = findPlace(draft, placed, own, replaced)
  // If the order already has this payment, nothing is sent, even if the outcome of others is unknown.
  if (place.kind === 'answer' && place.outcome.outcome === 'live') return place
  const reviewed = records.filter(isInReview)
  if (reviewed.length > 0) return { kind: 'answer', outcome: { outcome: 'undecided', others: reviewed } }
  const refusal = refuseBeside(draft, open, own, givenUpBefore)
  if (refusal) return { kind: 'answer', outcome: refusal }
  const card = undecidedCardOf(draft, records, own)
  if (card) return answer('live', card)
  if (own && !mayRequestAgain(own, givenUpBefore)) return answer('live', own)
  if (place.kind === 'answer') return place
  return { ...place, givesUp: open.filter(({ id, phase }) => phase === 'submitting' && id !== own?.id) }
}

/**
 * Whether a payment is held for a review. It may still be charged, so no other payment is made meanwhile. The payer cannot know the result either, so
 * the payer's word does not change this.
 */
const isInReview = ({ phase, facts }: PaymentRecord): boolean => facts?.review !== undefined && !isSettled(phase)

/** Another card of the order that is not decided yet. Its payer may be charged, so a second card waits for the answer about the first. */
const undecidedCardOf = (
  { payment, createdAt }: PaymentDraft,
  records: readonly PaymentRecord[],
  own: PaymentRecord | undefined,
): PaymentRecord | undefined =>
  payment.terms.method === 'CreditCard'
    ? records.find((record) => record !== own && isUndecidedCard(cardStateOf(record), Date.parse(createdAt)))
    : undefined

const cardStateOf = ({ phase, status, payment, facts }: PaymentRecord): CardState => ({
  phase,
  status,
  payment,
  ...(payment.deadline !== undefined && { deadline: payment.deadline }),
  ...(facts?.review !== undefined && { inReview: true }),
})

/** Money came and was given back, or its amount differs from the order's price. A person has to check it before another payment is made. */
const endOf = (records: readonly PaymentRecord[]): 'order-refunded' | 'order-amount-differs' | undefined => {
  const { state } = orderOutcomeOf(records)
  if (state === 'refunded') return 'order-refunded'
  return state === 'amount-differs' ? 'order-amount-differs' : undefined
}

const answer = (outcome: 'live' | 'order-paid', record: PaymentRecord): Placement => ({
  kind: 'answer',
  outcome: { outcome, record },
})

/** The undecided payment of the same choice, sum and plan. A payment under way comes before the others. */
const ownOf = (
  draft: PaymentDraft,
  open: readonly PaymentRecord[],
  givenUpBefore: string,
): PaymentRecord | undefined => {
  const ours = open.filter((record) => isSamePayment(record, draft))
  return ours.find((record) => isUnderWay(record, givenUpBefore)) ?? ours[0]
}

const isSamePayment = (record: PaymentRecord, draft: PaymentDraft): boolean =>
  isSameChoice(record, draft) && isSameCharge(record, draft)

/** Whether a payment no longer fits the order: its method has another price now, or the payer has chosen another plan of the same card. */
const isOutdated = (record: PaymentRecord, draft: PaymentDraft): boolean =>
  !isOfPrice(record, pricesOf(draft)) || (isSameChoice(record, draft) && !isSameCharge(record, draft))

/** While the outcome of another number is unknown, nothing is sent, unless the payer knows about it. */
const refuseBeside = (
  draft: PaymentDraft,
  open: readonly PaymentRecord[],
  own: PaymentRecord | undefined,
  givenUpBefore: string,
): CreateOutcome | undefined => {
  const underWay = open.filter((record) => isUnderWay(record, givenUpBefore))
  if (underWay.length > 0) return { outcome: 'under-way', others: underWay }
  const known = new Set([...(draft.despite ?? []), ...(own?.despite ?? [])])
  const others = open.filter((record) => record !== own && !known.has(record.id))
  return others.length > 0 ? { outcome: 'undecided', others } : undefined
}

/**
 * Finds the place of the new payment among the order's live payments: it replaces one, stands alongside all of them, or is alone. A live
 * payment at another price, or by another plan of the same card, is replaced.
 */
const findPlace = (
  draft: PaymentDraft,
  placed: readonly PlacedPayment[],
  ownRecord: PaymentRecord | undefined,
  replaced: PaymentRecord | undefined,
): Placement => {
  const own = placed.find(({ record }) => record === ownRecord)
  const others = placed.filter((one) => one.isLive && one !== own)
  const givenUp = others.find(({ record }) => record === replaced)
  const retires = others.filter((one) => one === givenUp || isOutdated(one.record, draft))
  const left = others.filter((one) => !retires.includes(one)).map(({ record }) => record)
  const successor = givenUp ? undefined : findSuccessor(placed, replaced)
  if (!own) {
    // The same replacement was requested twice: the answer is the successor of the first request.
    if (successor && isSamePayment(successor, draft)) return answer('live', successor)
    const twin = left.find((record) => isSamePayment(record, draft))
    if (twin) return { ...answer('live', twin), ...(replaced && { successorOf: replaced }) }
  }
  const mayStandHere = (own?.isLive ?? false) || givenUp !== undefined || draft.alongside === true
  if (!mayStandHere && left.length > 0) return { kind: 'answer', outcome: { outcome: 'others-live', others: left } }
  const hasDied = replaced !== undefined && replaced !== ownRecord && !givenUp && !successor
  return {
    kind: 'send',
    own: ownRecord,
    retires: retires.map(({ record }) => record),
    follows: hasDied ? replaced : undefined,
    isAlongside: own?.isLive ? own.isAlongside : (draft.alongside ?? retires.some((one) => one.isAlongside)),
    givesUp: [],
  }
}

/** Finds the last payment in the chain of replacements, unless that one failed or was reversed. */
const findSuccessor = (
  placed: readonly PlacedPayment[],
  replaced: PaymentRecord | undefined,
): PaymentRecord | undefined => {
  const byId = new Map(placed.map(({ record }) => [record.id, record]))
  let last = replaced
  while (last?.replacedBy !== undefined) {
    byId.delete(last.id)
    last = byId.get(last.replacedBy)
  }
  return last === replaced || last?.phase === 'failed' || last?.phase === 'reversed' ? undefined : last
}
