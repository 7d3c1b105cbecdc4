import { isSameChoice, settledAtOf, type PaymentDraft, type PaymentRecord } from '../../records/payment-record.ts'
import {
  eventIdOf,
  type CreateOutcome,
  type Decide,
  type PaymentChange,
  type PaymentFilter,
} from '../../ports/payment-store.ts'
import { tell, writeAudit, writeEvent, type MemoryState } from './memory-state.ts'

/** Finds the first payment that fits. */
export const findPaymentBy = (
  state: MemoryState,
  fits: (record: PaymentRecord) => boolean,
): PaymentRecord | undefined => [...state.payments.values()].find(fits)

const put = (state: MemoryState, record: PaymentRecord): PaymentRecord => {
  state.payments.set(record.id, record)
  tell(state, record)
  return record
}

const isLive = (state: MemoryState, record: PaymentRecord): boolean =>
  !state.dead.has(record.id) && record.replacedBy === undefined

/** See `PaymentStore.createPayment`. */
export const createInMemory = (state: MemoryState, draft: PaymentDraft): CreateOutcome => {
  const key = draft.idempotency && state.keys.get(draft.idempotency.keyHash)
  if (key && key.bodyHash !== draft.idempotency.bodyHash) return { outcome: 'key-reused' }
  const replayed = key && state.payments.get(key.paymentId)
  if (replayed) return { outcome: 'replayed', record: replayed }
  const replaced = draft.replaces === undefined ? undefined : state.payments.get(draft.replaces)
  if (draft.replaces !== undefined && replaced?.orderId !== draft.orderId) return { outcome: 'replaces-unknown' }
  const paid = findPaymentBy(state, ({ orderId, phase }) => orderId === draft.orderId && phase === 'paid')
  if (paid) return { outcome: isSameChoice(paid, draft) && !replaced ? 'live' : 'order-paid', record: paid }
  const successor = replaced && successorOf(state, replaced)
  const live = successor && isSameChoice(successor, draft) ? successor : findLive(state, draft, replaced?.id)
  if (replaced && !successor) {
    const replacedBy = live?.id ?? draft.id
    put(state, { ...replaced, replacedBy, revision: replaced.revision + 1, updatedAt: draft.createdAt })
  }
  const record = live ?? insert(state, draft)
  if (draft.idempotency) {
    const { keyHash, bodyHash } = draft.idempotency
    state.keys.set(keyHash, { bodyHash, paymentId: record.id, createdAt: draft.createdAt })
  }
  return { outcome: live ? 'live' : 'created', record }
}

const insert = (state: MemoryState, { idempotency: _, ...fields }: PaymentDraft): PaymentRecord =>
  put(state, { ...fields, phase: 'submitting', status: '', revision: 1, updatedAt: fields.createdAt })

const findLive = (
  state: MemoryState,
  like: Pick<PaymentRecord, 'orderId' | 'payment'>,
  except: string | undefined,
): PaymentRecord | undefined =>
  findPaymentBy(
    state,
    (record) =>
      isLive(state, record) && record.orderId === like.orderId && record.id !== except && isSameChoice(record, like),
  )

const successorOf = (state: MemoryState, replaced: PaymentRecord): PaymentRecord | undefined => {
  let last: PaymentRecord | undefined = replaced
  while (last?.replacedBy !== undefined) last = state.payments.get(last.replacedBy)
  const isGone = last === undefined || last.id === replaced.id || last.phase === 'failed' || last.phase === 'reversed'
  return isGone ? undefined : last
}

/** Writes a change with its events; tells of a second paid payment of the order. */
export const writePaymentInMemory = (
  state: MemoryState,
  before: PaymentRecord,
  { patch, events = [], audit = [] }: PaymentChange,
  at: string,
): PaymentRecord => {
  const { settledAt: _, ...known } = before
  const settledAt = settledAtOf(before, patch.phase ?? before.phase, at)
  const settled = settledAt === undefined ? {} : { settledAt }
  const after = put(state, { ...known, ...patch, ...settled, revision: before.revision + 1, updatedAt: at })
  if (after.phase === 'failed' || after.phase === 'reversed') state.dead.add(after.id)
  if (patch.failure !== undefined) restoreReplaced(state, after, at)
  const others = [...state.payments.values()]
    .filter(({ id, orderId, phase }) => id !== after.id && orderId === after.orderId && phase === 'paid')
    .map(({ id }) => id)
  const isDouble = after.phase === 'paid' && before.phase !== 'paid' && others.length > 0
  for (const event of [...events, ...(isDouble ? [{ kind: 'double-payment', others } as const] : [])]) {
    const eventId = eventIdOf(after, event)
    writeEvent(state, { eventId, orderId: after.orderId, subject: { event, payment: after } }, at)
  }
  writeAudit(state, after.id, audit)
  return after
}

const restoreReplaced = (state: MemoryState, { id, replaces = '' }: PaymentRecord, at: string): void => {
  const replaced = state.payments.get(replaces)
  if (replaced?.replacedBy !== id) return
  const { replacedBy: _, ...rest } = replaced
  put(state, { ...rest, revision: replaced.revision + 1, updatedAt: at })
  if (findLive(state, replaced, replaced.id)) state.dead.add(replaced.id)
}

/** See `PaymentStore.changePayment`. */
export const changeInMemory = (
  state: MemoryState,
  id: string,
  decide: Decide,
  at: string,
): { readonly record: PaymentRecord; readonly changed: boolean } | undefined => {
  const before = state.payments.get(id)
  const change = before && decide(before)
  if (!before) return undefined
  return change
    ? { record: writePaymentInMemory(state, before, change, at), changed: true }
    : { record: before, changed: false }
}

/** See `PaymentStore.listPayments`. */
export const listInMemory = (
  state: MemoryState,
  { phase, orderId, createdBefore = '9999', limit = 100 }: PaymentFilter,
): readonly PaymentRecord[] =>
  [...state.payments.values()]
    .filter((record) => (phase ?? record.phase) === record.phase && (orderId ?? record.orderId) === record.orderId)
    .filter((record) => record.createdAt < createdBefore)
    .sort((left, right) => (left.createdAt < right.createdAt ? 1 : -1))
    .slice(0, Math.min(limit, 1_000))
