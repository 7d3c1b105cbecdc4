import type { PaymentSnapshot, Phase } from '@ficha/core'
import { canBePaid } from '@ficha/core/contract'
import { aPayment, brPix } from '@ficha/core/testing'
import fc from 'fast-check'
import { expect } from 'vitest'
import { snapshotOf } from '../payments/snapshot-of.ts'
import { createId } from '../platform/random.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { PaymentChange } from '../records/change.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import {
  aDelivery,
  aDraft,
  applies,
  AT,
  becomes,
  LATER,
  MUCH_LATER,
  orderOf,
} from '../store/contract/drafts.support.ts'

/** Two stores on one database, as two processes have them. */
export type TwoProcesses = readonly [one: PaymentStore, other: PaymentStore]

const METHODS = ['PIX', 'Boleto', 'Lottery'] as const
const NEVER = { graceOf: () => 1e11 }
const POLICY = { environment: 'test', statusMap: {}, time: NEVER } as const
const { instructions } = aPayment(brPix)

/** An event of an order: a request of its payer, or a report on the payment that `at` selects. */
type Command =
  | {
      readonly kind: 'create'
      readonly method: (typeof METHODS)[number]
      readonly how: 'alone' | 'alongside' | 'replace'
    }
  | { readonly kind: 'answer' | 'lose' | 'refuse' | 'pay' | 'expire' | 'refund' | 'other-money'; readonly at: number }
  | { readonly kind: 'pay-both'; readonly at: number; readonly beside: number }

/** The process, and the event that it handles. */
type Step = readonly [process: 0 | 1, command: Command]

const at = fc.nat(5)
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      method: fc.constantFrom(...METHODS),
      how: fc.constantFrom('alone' as const, 'alongside' as const, 'replace' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('lose' as const, 'refuse' as const, 'expire' as const), at }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({ kind: fc.constantFrom('pay' as const, 'other-money' as const, 'refund' as const), at }),
      fc.record({ kind: fc.constant('pay-both' as const), at, beside: at }),
    ),
  },
)
const anyStep: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(0 as const, 1 as const), anyCommand)

/** The known facts about a payment, kept apart from the store. */
interface Notified {
  readonly id: string
  readonly outTradeNo: string
  isAnswered: boolean
  hasFailed: boolean
  isSettled: boolean
  isMoneyNotified: boolean
  /** Money of another amount came and was given back. It never paid the order. */
  isOtherMoneyBack: boolean
}

/** An order, the known facts about its payments, and the open screens. */
interface Life {
  readonly stores: TwoProcesses
  readonly orderId: string
  readonly payments: Notified[]
  readonly screens: Map<string, PaymentSnapshot>
}

/**
 * Random sequences of events of orders. Each payment's screen stays open, and is requested again only after its revision has increased. After
 * each event a screen asks for money if and only if its payment can be paid, the payer has not chosen another one, and no money of the order
 * has been reported.
 *
 * @returns How often a screen asked for money, and how often another payment's money stopped a screen from asking.
 */
export const checkOrders = async (
  stores: TwoProcesses,
  numRuns: number,
  commands: number,
): Promise<{ readonly requested: number; readonly silenced: number }> => {
  const seen = { requested: 0, silenced: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: commands, maxLength: commands, size: 'max' }), async (steps) => {
      const life: Life = { stores, orderId: createId(), payments: [], screens: new Map() }
      for (const step of steps) {
        await take(life, step)
        await look(life, stores[1 - step[0]] ?? stores[0], seen)
      }
      await checkNotified(life)
    }),
    { numRuns },
  )
  return seen
}

const take = async (life: Life, [process, command]: Step): Promise<void> => {
  const store = life.stores[process]
  if (command.kind === 'create') {
    await create(life, store, command)
    return
  }
  const one = life.payments[command.at % Math.max(life.payments.length, 1)]
  if (!one) return
  switch (command.kind) {
    case 'answer':
      // The answer to a request that was given up may still come.
      await store.payments.change(one.id, answered, LATER)
      one.isAnswered = true
      return
    case 'lose':
      await store.payments.change(one.id, becomes('unknown', ''), LATER)
      return
    case 'refuse':
      await store.payments.change(one.id, refused, LATER)
      one.hasFailed ||= !one.isAnswered
      return
    case 'expire':
      await report(store, one, 'failed')
      one.hasFailed = true
      return
    case 'other-money':
      if (one.isSettled) return
      await store.payments.change(one.id, () => ({ patch: { received: { amount: '1.00', currency: 'BRL' } } }), LATER)
      one.isMoneyNotified = true
      return
    case 'pay':
      await report(store, one, 'paid')
      settle(one)
      return
    case 'refund':
      await report(store, one, 'reversed')
      one.isOtherMoneyBack ||= one.isMoneyNotified && !one.isSettled
      settle(one)
      return
    case 'pay-both': {
      const beside = life.payments[command.beside % life.payments.length] ?? one
      // Two processes get reports about two payments of one order at the same moment.
      await Promise.all([report(life.stores[0], one, 'paid'), report(life.stores[1], beside, 'paid')])
      settle(one)
      settle(beside)
      return
    }
    default:
      return command satisfies never
  }
}

const settle = (notified: Notified): void => {
  notified.isSettled = true
  notified.isMoneyNotified = !notified.isOtherMoneyBack
}

const report = async (store: PaymentStore, { outTradeNo }: Notified, phase: Phase): Promise<void> => {
  await store.inbox.receive(aDelivery(outTradeNo), applies(phase))
}

const answered = (record: PaymentRecord): PaymentChange | undefined => {
  const change = becomes('processing')(record)
  const payment = { ...record.payment, instructions }
  return change ? { ...change, patch: { ...change.patch, payment } } : { patch: { payment } }
}

/** The gateway says that it made nothing. It does not say so about a payment that it has answered. */
const refused = (record: PaymentRecord): PaymentChange | undefined =>
  record.phase === 'submitting' || (record.phase === 'unknown' && record.status === '')
    ? { patch: { phase: 'failed', failure: 'gateway-refused' } }
    : undefined

const create = async (
  { orderId, payments }: Life,
  store: PaymentStore,
  { method, how }: Extract<Command, { kind: 'create' }>,
): Promise<void> => {
  const newest = payments.at(-1)
  const draft = aDraft(
    {
      orderId,
      ...(how === 'alongside' && { alongside: true as const }),
      ...(how === 'replace' && newest && { replaces: newest.id }),
      // The payer reads about each payment that may still be charged, and continues.
      ...(payments.length > 0 && { despite: payments.map(({ id }) => id) }),
      createdAt: new Date(Date.parse(AT) + payments.length * 1_000).toISOString(),
    },
    { method },
  )
  const { outcome } = await store.payments.create(draft)
  if (outcome !== 'created') return
  const { id, outTradeNo } = draft
  payments.push({
    id,
    outTradeNo,
    isAnswered: false,
    hasFailed: false,
    isSettled: false,
    isMoneyNotified: false,
    isOtherMoneyBack: false,
  })
}

/** Every screen requests again only after a signal, and is compared with the known facts. */
const look = async (
  { payments, screens }: Life,
  store: PaymentStore,
  seen: { requested: number; silenced: number },
): Promise<void> => {
  const revisions = await store.revisionsOf(payments.map(({ id }) => id))
  for (const { id } of payments) {
    const known = screens.get(id)
    if (known && known.revision >= (revisions.get(id) ?? 0)) continue
    const record = await store.payments.find(id)
    if (record) screens.set(id, snapshotOf(record, POLICY, Date.parse(MUCH_LATER)))
  }
  const isMoneyKnown = payments.some(({ isMoneyNotified }) => isMoneyNotified)
  for (const notified of payments) {
    const screen = screens.get(notified.id)
    if (!screen) throw new Error('A payment has no screen.')
    const isPayable =
      notified.isAnswered && !notified.hasFailed && !notified.isSettled && screen.replacedBy === undefined
    const requests = canBePaid(screen)
    expect({ offers: requests, order: screen.order, phase: screen.phase }).toMatchObject({
      offers: isPayable && !isMoneyKnown,
    })
    if (requests) seen.requested += 1
    if (isPayable && isMoneyKnown) seen.silenced += 1
  }
  expect(new Set([...screens.values()].map(({ order }) => JSON.stringify(order))).size).toBeLessThanOrEqual(1)
}

/** Checks that the shop's hook was called once for each change, in the order of the changes. */
const checkNotified = async ({ stores: [store], orderId, screens }: Life): Promise<void> => {
  const notified: OrderRecord[] = []
  for (;;) {
    const claimed = await store.outbox.claim(1_000, MUCH_LATER, '2026-11-21T17:00:00.000Z')
    if (claimed.length === 0) break
    for (const entry of claimed) {
      const order = orderOf(entry)
      if (order?.orderId === orderId) notified.push(order)
      await store.outbox.finish(entry, MUCH_LATER)
    }
  }
  const [screen] = screens.values()
  if (!screen) return
  expect(notified.at(-1)?.state ?? 'open').toBe(screen.order.state)
  expect((await store.payments.findOrder(orderId))?.state).toBe(screen.order.state)
  const texts = notified.map(({ at: _, ...order }) => JSON.stringify(order))
  expect(texts.filter((text, index) => text === texts[index - 1])).toEqual([])
}
