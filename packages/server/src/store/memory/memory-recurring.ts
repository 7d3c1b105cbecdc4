import { eventIdOf, type RecurringChange, type RecurringFilter } from '../../ports/payment-store.ts'
import type { RecurringDraft, RecurringRecord } from '../../records/recurring-record.ts'
import { tell, writeAudit, writeEvent, type MemoryState } from './memory-state.ts'

/** Finds the first recurring order that fits. */
export const findRecurringBy = (
  state: MemoryState,
  fits: (record: RecurringRecord) => boolean,
): RecurringRecord | undefined => [...state.recurring.values()].find(fits)

const put = (state: MemoryState, record: RecurringRecord): RecurringRecord => {
  state.recurring.set(record.id, record)
  tell(state, record)
  return record
}

/** See `PaymentStore.createRecurring`. */
export const createRecurringInMemory = (
  state: MemoryState,
  draft: RecurringDraft,
): { readonly outcome: 'created' | 'live'; readonly record: RecurringRecord } => {
  const live = findRecurringBy(state, ({ id, recurringId }) => recurringId === draft.recurringId && !state.dead.has(id))
  if (live) return { outcome: 'live', record: live }
  const { createdAt } = draft
  const made = {
    startAt: createdAt,
    stage: 'submitting',
    status: '',
    reports: [],
    revision: 1,
    updatedAt: createdAt,
  } as const
  return { outcome: 'created', record: put(state, { ...draft, ...made }) }
}

/** Writes a change with its events. */
export const writeRecurringInMemory = (
  state: MemoryState,
  before: RecurringRecord,
  { patch, events = [], audit = [] }: RecurringChange,
  at: string,
): RecurringRecord => {
  const { report, live, ...fields } = patch
  const others = before.reports.filter(({ period }) => period !== report?.period)
  const reports = report ? [...others, report].sort((left, right) => left.period - right.period) : before.reports
  const after = put(state, { ...before, ...fields, reports, revision: before.revision + 1, updatedAt: at })
  if (live === false) state.dead.add(after.id)
  for (const event of events) {
    const orderId = `recurring:${after.recurringId}`
    writeEvent(state, { eventId: eventIdOf(after, event), orderId, subject: { event, recurring: after } }, at)
  }
  writeAudit(state, after.id, audit)
  return after
}

/** See `PaymentStore.changeRecurring`. */
export const changeRecurringInMemory = (
  state: MemoryState,
  id: string,
  decide: (record: RecurringRecord) => RecurringChange | undefined,
  at: string,
): { readonly record: RecurringRecord; readonly changed: boolean } | undefined => {
  const before = state.recurring.get(id)
  const change = before && decide(before)
  if (!before) return undefined
  return change
    ? { record: writeRecurringInMemory(state, before, change, at), changed: true }
    : { record: before, changed: false }
}

/** See `PaymentStore.listRecurring`. */
export const listRecurringInMemory = (
  state: MemoryState,
  { stage, recurringId, createdBefore = '9999', limit = 100 }: RecurringFilter,
): readonly RecurringRecord[] =>
  [...state.recurring.values()]
    .filter((record) => (stage ?? record.stage) === record.stage)
    .filter((record) => (recurringId ?? record.recurringId) === record.recurringId && record.createdAt < createdBefore)
    .sort((left, right) => (left.createdAt < right.createdAt ? 1 : -1))
    .slice(0, Math.min(limit, 1_000))
