import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import type { CheckoutOptions } from '../options/options.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import {
  aBody,
  aCheckout,
  aGateway,
  aMembership,
  aNotification,
  anOrder,
  type TestCheckout,
} from '../testing/checkout.support.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let folder = ''
const stores: PaymentStore[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ficha-processes-'))
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
  rmSync(folder, { recursive: true })
})

const NAMES = [
  'onChange',
  'onMismatch',
  'onDoublePayment',
  'onOrderChange',
  'onCreated',
  'onReminder',
  'onLapsed',
  'onUpcomingCharge',
  'onPeriodChange',
  'onRecurringChange',
  'onRecurringMismatch',
] as const
type Name = (typeof NAMES)[number]

/** A process of the shop: its own handler and its own connection to the one store. `calls` has the names of the hooks that it called. */
const aProcess = (
  hooks: readonly Name[],
  more: Partial<CheckoutOptions> = {},
): TestCheckout & { readonly calls: string[] } => {
  const store = sqliteStore(join(folder, 'ficha.db'))
  stores.push(store)
  const calls: string[] = []
  const options = Object.fromEntries(hooks.map((name) => [name, () => void calls.push(name)]))
  return Object.assign(aCheckout({ ...SHOP, ...options, ...more, store }, aGateway()), { calls })
}

const SHOP: Partial<CheckoutOptions> = {
  resolveOrder: () => anOrder({ timeoutExpress: '2h' }),
  reminders: ['1h'],
  lapseAfter: '1h',
  remindAtNight: true,
  chargeNotice: '1d',
  resolveRecurring: () => aMembership({ interval: { unit: 'W', count: 1 } }),
}

const lastNumber = ({ gateway }: TestCheckout): string => String(gateway.sent.at(-1)?.json['out_trade_no'])

/** Everything that a shop is notified of: made, reminded, paid, contradicted, lapsed; a period paid, another amount, a charge announced. */
const trade = async (web: TestCheckout, pass: (ms: number) => Promise<void>): Promise<void> => {
  await web.post('/payments', aBody({ orderId: 'order-1' }))
  await web.notify(aNotification(lastNumber(web)))
  await web.post('/payments', aBody({ orderId: 'order-2' }))
  await web.notify(aNotification(lastNumber(web), { trade_no: 'T2', amount: '1.00' }))
  await web.post('/payments', aBody({ orderId: 'order-3' }))
  await web.post('/recurring', { recurringId: 'club-1' })
  await web.finishWork()
  await pass(70 * MINUTE)
  await pass(2 * HOUR)
}

const EXPECTED = ['onChange', 'onCreated', 'onLapsed', 'onMismatch', 'onOrderChange', 'onReminder']

describe('a process without hooks beside one with all hooks', () => {
  /** The clocks of two processes go together. */
  const advance = (processes: readonly TestCheckout[], ms: number): void => {
    for (const { clock } of processes) clock.advance(ms)
  }
  const run = async (processes: readonly TestCheckout[]): Promise<void> => {
    for (const one of processes) {
      await one.handler.runJobs()
      await one.finishWork()
    }
  }

  test.each([
    ['the worker first, and only it runs jobs', true, false],
    ['the worker first, and both run jobs', true, true],
    ['the web process first, and only the worker runs jobs', false, false],
    ['the web process first, and both run jobs', false, true],
  ])('leaves each event to it: %s', async (_, isWorkerFirst, doBothRun) => {
    const first = aProcess(isWorkerFirst ? NAMES : [])
    if (doBothRun || isWorkerFirst) await first.handler.runJobs()
    const second = aProcess(isWorkerFirst ? [] : NAMES)
    const [worker, web] = isWorkerFirst ? [first, second] : [second, first]
    const both = [web, worker]
    await trade(web, async (ms) => {
      advance(both, ms)
      await run(doBothRun ? both : [worker])
    })
    expect([...new Set(worker.calls)].sort()).toEqual(EXPECTED)
    expect(worker.calls.filter((name) => name === 'onLapsed' || name === 'onReminder')).toHaveLength(2)
    expect(web.calls).toEqual([])
  })

  test('leaves them to a worker that starts hours later for the first time', async () => {
    const web = aProcess([])
    await trade(web, async (ms) => {
      web.clock.advance(ms)
      await web.handler.runJobs()
    })
    const worker = aProcess(NAMES)
    worker.clock.advance(web.clock.now() - worker.clock.now())
    await run([worker])
    // The payment lapsed meanwhile, so its reminder is no longer true.
    expect([...new Set(worker.calls)].sort()).toEqual(EXPECTED.filter((name) => name !== 'onReminder'))
  })

  test('never claims an event that the worker has stored for itself', async () => {
    const worker = aProcess(NAMES)
    const web = aProcess([])
    await worker.post('/payments', aBody())
    await run([web])
    await web.notify(aNotification(lastNumber(worker)))
    await web.finishWork()
    expect(worker.calls).toEqual([])
    await run([web, worker])
    expect([...worker.calls].sort()).toEqual(['onChange', 'onOrderChange'])
  })

  test('announces charges and periods through the worker', async () => {
    const worker = aProcess(NAMES)
    await worker.handler.runJobs()
    const web = aProcess([])
    await web.post('/recurring', { recurringId: 'club-1' })
    const charge = { amount: '29.90', period: 1, method: 'creditcard' }
    await web.notify(aNotification(lastNumber(web), charge))
    for (let day = 0; day < 7; day += 1) {
      await run([web, worker])
      advance([web, worker], DAY)
    }
    expect([...worker.calls].sort()).toEqual(['onPeriodChange', 'onRecurringChange', 'onUpcomingCharge'])
  })
})

test('two processes that share the hooks call each hook once, in whichever process has it', async () => {
  const web = aProcess(['onCreated', 'onMismatch', 'onReminder'])
  const worker = aProcess(['onChange', 'onOrderChange'])
  for (const one of [web, worker, web, worker]) await one.handler.runJobs()
  for (const one of [web, worker]) {
    await one.post('/payments', aBody({ orderId: `order-${one === web ? 'a' : 'b'}` }))
    await web.handler.runJobs()
    await one.notify(aNotification(lastNumber(one)))
    await one.finishWork()
  }
  for (let turn = 0; turn < 3; turn += 1) for (const one of [web, worker]) await one.handler.runJobs()
  expect(web.calls).toEqual(['onCreated', 'onCreated'])
  expect([...worker.calls].sort()).toEqual(['onChange', 'onChange', 'onOrderChange', 'onOrderChange'])
})

describe('events for which no process has a hook', () => {
  const rowsOf = async (shop: TestCheckout): Promise<number> => {
    const { dropped } = await shop.handler.runJobs()
    return Object.values(dropped).reduce((sum, count) => sum + count, 0)
  }

  test('are deleted after a day, and the log names the hooks once', async () => {
    const shop = aProcess([])
    await shop.post('/payments', aBody())
    await shop.notify(aNotification(lastNumber(shop)))
    expect(await rowsOf(shop)).toBe(0)
    shop.clock.advance(DAY + HOUR)
    expect((await shop.handler.runJobs()).dropped).toEqual({ change: 1, created: 1, 'order-change': 1 })
    const lines = shop.logger.lines.filter((line) => line.includes('No process has these hooks'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('onOrderChange')
    shop.clock.advance(2 * DAY)
    expect(await rowsOf(shop)).toBe(0)
  })

  test('are kept for a process that had their hook in the last weeks and is away', async () => {
    const worker = aProcess(['onOrderChange'])
    await worker.handler.runJobs()
    const web = aProcess([])
    await web.post('/payments', aBody())
    await web.notify(aNotification(lastNumber(web)))
    web.clock.advance(9 * DAY)
    expect((await web.handler.runJobs()).dropped).toEqual({ change: 1, created: 1 })
    worker.clock.advance(9 * DAY)
    await worker.handler.runJobs()
    expect(worker.calls).toEqual(['onOrderChange'])
  })

  test('of an earlier day are not sent to a hook that the shop sets later', async () => {
    const before = aProcess([])
    await before.post('/payments', aBody())
    before.clock.advance(3 * DAY)
    const after = aProcess(NAMES)
    after.clock.advance(3 * DAY)
    await after.handler.runJobs()
    await after.handler.runJobs()
    expect(after.calls).toEqual([])
  })
})
