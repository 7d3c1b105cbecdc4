import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTimeRules } from '../decide/time-rules.ts'
import { sqliteStore } from '../node/sqlite-store.ts'
import type { CheckoutOptions } from '../options/options.ts'
import { resolveTime } from '../options/time/time-options.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { aDraft, AT } from './contract/drafts.support.ts'

const ENOUGH = 200
const DEADLINE = '2026-11-25T15:00:00.000Z'

let folder = ''
const open: PaymentStore[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ficha-plannings-'))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
  rmSync(folder, { recursive: true })
})

/** A process with this value of the option `lapseAfter`. */
const aProcess = (lapseAfter: string): PaymentStore => {
  const store = sqliteStore(join(folder, 'ficha.db'))
  open.push(store)
  const options = { onLapsed: () => undefined, lapseAfter } as Partial<CheckoutOptions> as CheckoutOptions
  const time = createTimeRules(resolveTime(options, {}))
  store.setPlanning({ hooked: new Set(['lapsed']), ...(time && { time }) })
  return store
}

const makePayments = async (store: PaymentStore, count: number): Promise<readonly string[]> => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const draft = aDraft()
    const payment = { ...draft.payment, deadline: DEADLINE }
    await store.payments.create({ ...draft, payment })
    await store.payments.change(draft.id, () => ({ patch: { phase: 'processing', status: 'P' } }), AT)
    ids.push(draft.id)
  }
  return ids
}

const planToTheEnd = async (store: PaymentStore): Promise<void> => {
  for (let calls = 0; calls < ENOUGH; calls += 1) if ((await store.time.planAnew(AT, 2)) === 0) return
  throw new Error('The planning has no end.')
}

const duesOf = async (store: PaymentStore, ids: readonly string[]): Promise<readonly (string | undefined)[]> =>
  (await Promise.all(ids.map((id) => store.payments.find(id)))).map((record) => record?.dueAt)

test('two processes with different options that plan at once both finish', async () => {
  const [one, other] = [aProcess('1h'), aProcess('2h')]
  const ids = await makePayments(one, 7)
  const isDone = new Map<PaymentStore, boolean>()
  for (let calls = 0; calls < ENOUGH && isDone.size < 2; calls += 1)
    for (const store of [one, other])
      if (!isDone.has(store) && (await store.time.planAnew(AT, 2)) === 0) isDone.set(store, true)
  expect(isDone.size).toBe(2)
  // All rows are planned by the rules whose planning ended last.
  expect(new Set(await duesOf(one, ids)).size).toBe(1)
})

test('new rules cause a new plan, whatever was planned before', async () => {
  const [one, other] = [aProcess('1h'), aProcess('2h')]
  const ids = await makePayments(one, 3)
  await planToTheEnd(one)
  await planToTheEnd(other)
  expect(new Set(await duesOf(one, ids))).toEqual(new Set(['2026-11-25T17:00:00.000Z']))
  await planToTheEnd(aProcess('1h'))
  expect(new Set(await duesOf(one, ids))).toEqual(new Set(['2026-11-25T16:00:00.000Z']))
})

test('an interrupted plan starts again after others have planned everything', async () => {
  const [one, other] = [aProcess('1h'), aProcess('2h')]
  const ids = await makePayments(one, 6)
  await one.time.planAnew(AT, 2)
  await planToTheEnd(other)
  await planToTheEnd(one)
  expect(new Set(await duesOf(one, ids))).toEqual(new Set(['2026-11-25T16:00:00.000Z']))
})

test('a process without rules leaves the records that are due to the processes that have them', async () => {
  const one = aProcess('1h')
  await makePayments(one, 3)
  await planToTheEnd(one)
  const other = sqliteStore(join(folder, 'ficha.db'))
  open.push(other)
  const later = '2026-11-26T15:00:00.000Z'
  // Otherwise its job would look at the same records again until its time is over, in each run.
  expect(await other.time.notifyDue(later, 100)).toBe(0)
  expect(await one.time.notifyDue(later, 100)).toBe(3)
})
