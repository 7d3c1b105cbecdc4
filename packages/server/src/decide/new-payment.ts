import type { CreateOutcome } from '../ports/ledger.ts'
import { outcomeOf } from '../records/order-record.ts'
import { isOfPrice, isSameChoice, type PaymentDraft, type PaymentRecord } from '../records/payment-record.ts'
import { isUndecided, isUnderWay, mayAskAgain } from './retry.ts'

/** A payment of an order, and whether it holds a place among those that the order shows. */
export interface PlacedPayment {
  readonly record: PaymentRecord
  readonly isLive: boolean
  /** It stands beside others by the payer's word. */
  readonly isAlongside: boolean
}

/** What is done about a wish for a payment. */
export type Placement =
  /** Nothing is sent. `successorOf`: the payment that the answer takes the place of. */
  | { readonly kind: 'answer'; readonly outcome: CreateOutcome; readonly successorOf?: PaymentRecord }
  /** A request goes out: under the number of `own`, else under a new one. */
  | {
      readonly kind: 'send'
      readonly own: PaymentRecord | undefined
      /** The payments whose place it takes; they live no more. */
      readonly retires: readonly PaymentRecord[]
      /** A payment that had died already, which is told of its successor all the same. */
      readonly follows: PaymentRecord | undefined
      readonly isAlongside: boolean
      /** Requests that died with their process. */
      readonly givesUp: readonly PaymentRecord[]
    }

/** Sorts before every instant: nothing was sent before it. */
const NEVER = ''

/**
 * Says what is to be done about a wish for a payment, from all payments of its order, newest first. Pure: the store asks under the order's
 * lock and writes what is said. Of one wish at most one number goes out whose fate is open, unless the payer knows of the first.
 */
export const placePayment = (draft: PaymentDraft, placed: readonly PlacedPayment[]): Placement => {
  const givenUpBefore = draft.givenUpBefore ?? NEVER
  const records = placed.map(({ record }) => record)
  const replaced = records.find(({ id }) => id === draft.replaces)
  const paid = records.filter(({ phase }) => phase === 'paid')
  // Where several paid, a wish is answered by the payment of its own method; of two such, by the one that was made first.
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
  // Where the order has it already nothing is sent, whatever else is open.
  if (place.kind === 'answer' && place.outcome.outcome === 'live') return place
  const refusal = refuseBeside(draft, open, own, givenUpBefore)
  if (refusal) return { kind: 'answer', outcome: refusal }
  if (own && !mayAskAgain(own, givenUpBefore)) return answer('live', own)
  if (place.kind === 'answer') return place
  return { ...place, givesUp: open.filter(({ id, phase }) => phase === 'submitting' && id !== own?.id) }
}

/** Money came and went back, or is not what the order costs: somebody has to look before anything more is asked for. */
const endOf = (records: readonly PaymentRecord[]): 'order-refunded' | 'order-amount-differs' | undefined => {
  const { state } = outcomeOf(records)
  if (state === 'refunded') return 'order-refunded'
  return state === 'amount-differs' ? 'order-amount-differs' : undefined
}

const answer = (outcome: 'live' | 'order-paid', record: PaymentRecord): Placement => ({
  kind: 'answer',
  outcome: { outcome, record },
})

/** The open number of the same choice and price; the one that is under way before every other. */
const ownOf = (
  draft: PaymentDraft,
  open: readonly PaymentRecord[],
  givenUpBefore: string,
): PaymentRecord | undefined => {
  const ours = open.filter((record) => isSameWish(record, draft))
  return ours.find((record) => isUnderWay(record, givenUpBefore)) ?? ours[0]
}

const isSameWish = (record: PaymentRecord, draft: PaymentDraft): boolean =>
  isSameChoice(record, draft) && isOfPrice(record, draft.payment.terms)

/** Beside another number whose fate is open nothing goes out until that is known, or the payer knows of it. */
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

/** Among the order's live payments: in the place of one, beside all of them, or alone. What lives at another price gives its place up. */
const findPlace = (
  draft: PaymentDraft,
  placed: readonly PlacedPayment[],
  ownRecord: PaymentRecord | undefined,
  replaced: PaymentRecord | undefined,
): Placement => {
  const own = placed.find(({ record }) => record === ownRecord)
  const others = placed.filter((one) => one.isLive && one !== own)
  const givenUp = others.find(({ record }) => record === replaced)
  const retires = others.filter((one) => one === givenUp || !isOfPrice(one.record, draft.payment.terms))
  const left = others.filter((one) => !retires.includes(one)).map(({ record }) => record)
  const successor = givenUp ? undefined : findSuccessor(placed, replaced)
  if (!own) {
    // Asked twice for the same new code: the first one's successor is the answer.
    if (successor && isSameWish(successor, draft)) return answer('live', successor)
    const twin = left.find((record) => isSameWish(record, draft))
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

/** The end of the chain of payments that replaced one another, unless that one came to nothing. */
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
