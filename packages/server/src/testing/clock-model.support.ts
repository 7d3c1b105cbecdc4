import fc from 'fast-check'
import { zoneOf } from '@ficha/core/internal'
import { isNight } from '../decide/quiet-hours.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { aBody, aCheckout, aClock, aGateway, aNotification, anOrder, type TestCheckout } from './checkout.support.ts'

const HOUR = 3_600_000
const OFFSETS = [['last-day'], ['2h', '1d'], ['5h'], ['30m', 'last-day', '2d']] as const

type Command =
  | { readonly kind: 'pay'; readonly method: 'Boleto' | 'PIX'; readonly timeout: string; readonly replaces: boolean }
  | { readonly kind: 'report'; readonly which: number; readonly status: string }
  | { readonly kind: 'pass'; readonly hours: number }
  | { readonly kind: 'look'; readonly process: number }
  | { readonly kind: 'restart'; readonly process: number; readonly offsets: number }

const COMMAND: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      method: fc.constantFrom('Boleto' as const, 'PIX' as const),
      timeout: fc.constantFrom('90m', '20h', '3d', '9d'),
      replaces: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      which: fc.nat(20),
      status: fc.constantFrom('SUCCESS', 'FAILED', 'REFUNDED', 'IN ANALYSIS', 'PROCESSING'),
    }),
  },
  // The clock is set back, or a minute, a night or several days pass without a run of the jobs.
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      hours: fc.constantFrom(-26, -1, 0.02, 1, 5, 11, 30, 80),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('look' as const), process: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restart' as const), process: fc.nat(1), offsets: fc.nat(3) }),
  },
)

/** The hooks' calls in all processes. */
export interface Notified {
  readonly eventId: string
  readonly kind: 'created' | 'reminder' | 'lapsed'
  readonly paymentId: string
}

/** One random sequence: processes on one store, a clock that jumps, and the hooks' calls. Throws if a rule is broken. */
const live = async (
  stores: readonly PaymentStore[],
  commands: readonly Command[],
  life: string,
): Promise<readonly Notified[]> => {
  const clock = aClock()
  const gateway = aGateway()
  const notified: Notified[] = []
  const note = (kind: Notified['kind'], payment: PaymentRecord, eventId: string): void => {
    if (!payment.orderId.startsWith(life)) return
    if (notified.some((one) => one.eventId === eventId)) throw new Error(`${kind} was told twice: ${eventId}`)
    notified.push({ eventId, kind, paymentId: payment.id })
  }
  const open = (process: number, offsets: number): TestCheckout =>
    aCheckout(
      {
        store: stores[process % stores.length] as PaymentStore,
        clock,
        resolveOrder: (_, id) => anOrder({ timeoutExpress: id.split('~')[1] ?? '3d' }),
        reminders: OFFSETS[offsets] ?? [],
        lapseAfter: '2h',
        rateLimit: { createPerMinute: 1_000_000, readPerMinute: 1_000_000 },
        onCreated: (payment, { eventId }) => note('created', payment, eventId),
        onReminder: (payment, _, { eventId }) => {
          note('reminder', payment, eventId)
          checkReminder(payment, clock.now())
          if (notified.some(({ kind, paymentId }) => kind === 'lapsed' && paymentId === payment.id))
            throw new Error('a payment was reminded of after it lapsed')
        },
        onLapsed: (payment, _, { eventId }) => note('lapsed', payment, eventId),
      },
      gateway,
    )
  const shops = [open(0, 0), open(1, 0)]
  const shop = (process: number): TestCheckout => shops[process % 2] as TestCheckout
  const orders: string[] = []
  for (const [at, command] of commands.entries()) {
    switch (command.kind) {
      case 'pay': {
        const orderId =
          command.replaces && orders.length > 0 ? (orders.at(-1) ?? '') : `${life}-${String(at)}~${command.timeout}`
        const live = await stores[0]?.payments.list({ orderId })
        const replaces = live?.find(({ replacedBy }) => replacedBy === undefined)?.id
        await shop(at).post('/payments', aBody({ orderId, method: command.method, ...(replaces && { replaces }) }))
        orders.push(orderId)
        break
      }
      case 'report': {
        const sent = gateway.sent[command.which % Math.max(gateway.sent.length, 1)]
        if (sent)
          await shop(at).notify(aNotification(String(sent.json['out_trade_no']), { trade_status: command.status }))
        break
      }
      case 'pass':
        clock.advance(command.hours * HOUR)
        break
      case 'look':
        await shop(command.process).handler.runJobs()
        break
      case 'restart':
        shop(command.process).handler.close()
        shops[command.process % 2] = open(command.process, command.offsets)
        break
      default:
        command satisfies never
    }
  }
  // Both processes run their jobs at once, until every deadline has passed.
  for (const hours of [20, 20, 20, 400]) {
    clock.advance(hours * HOUR)
    await Promise.all(shops.map(({ handler }) => handler.runJobs()))
    await Promise.all(shops.map(({ handler }) => handler.runJobs()))
  }
  for (const one of shops) one.handler.close()
  await checkNoneLost(stores[0] as PaymentStore, [...new Set(orders)], notified)
  return notified
}

const checkReminder = (payment: PaymentRecord, now: number): void => {
  const { phase, replacedBy, order, payment: slip } = payment
  if (phase !== 'processing' || replacedBy !== undefined || order.state !== 'open')
    throw new Error(`a payment was reminded of that is ${phase}, of an order that is ${order.state}`)
  if (isNight(now, zoneOf(slip.terms))) throw new Error('a payer was reminded at night')
  if (now > Date.parse(slip.deadline ?? '')) throw new Error('a payer was reminded after the deadline')
}

const checkNoneLost = async (
  store: PaymentStore,
  orders: readonly string[],
  notified: readonly Notified[],
): Promise<void> => {
  const has = (kind: Notified['kind'], id: string): boolean =>
    notified.some((one) => one.kind === kind && one.paymentId === id)
  for (const orderId of orders)
    for (const { id, phase, order, replacedBy, lapsedAt, payment } of await store.payments.list({ orderId })) {
      const isOver =
        replacedBy !== undefined || order.state !== 'open' || (phase !== 'processing' && phase !== 'unknown')
      if (!isOver && !has('lapsed', id)) throw new Error(`the lapse of a payment was lost: ${id} ${phase}`)
      if ((lapsedAt !== undefined) !== has('lapsed', id)) throw new Error('a lapse is kept and was not told')
      // A slip of an order that another payment has paid is not sent any more.
      const isOwed = order.state === 'open' && phase === 'processing'
      if (isOwed && payment.instructions.length > 0 && !has('created', id))
        throw new Error('a slip was made and nobody was told')
    }
}

/**
 * Random lives, each with its own orders. Returns the number of calls of each kind.
 *
 * @param stores - The processes' stores. The payments of earlier lives stay in them, and each life is slower than the one before it.
 * @param part - The number of this part of a run, because each part has to draw other lives.
 */
export const checkClock = async (
  stores: readonly PaymentStore[],
  lives: number,
  commands: number,
  part = 0,
): Promise<Readonly<Record<Notified['kind'], number>>> => {
  const counts = { created: 0, reminder: 0, lapsed: 0 }
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(COMMAND, { minLength: commands / 2, maxLength: commands }), async (life) => {
      for (const { kind } of await live(stores, life, `life${String((count += 1))}`)) counts[kind] += 1
    }),
    { numRuns: lives, seed: (fc.readConfigureGlobal().seed ?? 0) + part },
  )
  return counts
}
