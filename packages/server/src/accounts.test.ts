import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sqliteStore } from './node/sqlite-store.ts'
import type { CheckoutOptions } from './options/options.ts'
import type { PaymentStore } from './ports/payment-store.ts'
import type { OrderChange } from './records/order-record.ts'
import { describePaymentStore } from './store/describe-payment-store.support.ts'
import { postgresMissing, startPostgres } from './store/postgres.support.ts'
import { postgresStore } from './store/postgres-store.ts'
import {
  aBody,
  aCheckout,
  aGateway,
  aNotification,
  anOrder,
  CANARY,
  type TestCheckout,
} from './testing/checkout.support.ts'

interface Opened {
  readonly store: PaymentStore
  /** Opens the same database as another process would. */
  readonly reopen: () => PaymentStore
  readonly close: () => Promise<void>
}

const inFile = (): Promise<Opened> => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-accounts-'))
  const stores: PaymentStore[] = []
  const reopen = (): PaymentStore => {
    const store = sqliteStore(join(folder, 'ficha.db'))
    stores.push(store)
    return store
  }
  return Promise.resolve({
    store: reopen(),
    reopen,
    close: async () => {
      for (const store of stores) await store.close()
      rmSync(folder, { recursive: true })
    },
  })
}

const missing = postgresMissing()
const postgres = missing === undefined ? await startPostgres() : undefined
afterAll(() => postgres?.stop())
let databases = 0

const inPostgres = async (): Promise<Opened> => {
  const admin = new Pool({ connectionString: postgres?.connectionString, max: 1 })
  const name = `accounts_${String((databases += 1))}`
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const address = new URL(postgres?.connectionString ?? '')
  address.pathname = `/${name}`
  const pools: Pool[] = []
  const reopen = (): PaymentStore => {
    const pool = new Pool({ connectionString: address.href, max: 4 })
    pools.push(pool)
    return postgresStore(pool)
  }
  const store = reopen()
  return {
    store,
    reopen,
    close: async () => {
      await store.close()
      for (const pool of pools) await pool.end()
    },
  }
}

/** The app_id of each account. */
const APP_IDS = { br: 'app-brazil', mx: 'app-mexico' } as const

type Account = keyof typeof APP_IDS

const gatewayOf = (account: Account, fetch: ReturnType<typeof aGateway>['fetch']): CheckoutOptions['gateway'] => ({
  baseUrl: `https://${account}.gateway.example`,
  appId: APP_IDS[account],
  securityKey: `${CANARY}-${account}`,
  fetch,
})

const ENGINES: readonly (readonly [string, () => Promise<Opened>])[] = [
  ['SQLite', inFile],
  ...(missing === undefined ? [['PostgreSQL', inPostgres] as const] : []),
]

describe.each(ENGINES)('two gateway accounts in one database: %s', (_, open) => {
  let opened: Opened
  const paid: [Account, OrderChange][] = []
  let br: TestCheckout
  let mx: TestCheckout

  const unnamed = (account: Account, store: PaymentStore, more: Partial<CheckoutOptions> = {}): TestCheckout => {
    const gateway = aGateway()
    return aCheckout(
      {
        store,
        gateway: gatewayOf(account, gateway.fetch),
        // Both shops count their orders from 1.
        resolveOrder: () => anOrder(),
        onOrderChange: (order) => void paid.push([account, order]),
        ...more,
      },
      gateway,
    )
  }
  const aShop = (account: Account, store: PaymentStore): TestCheckout => unnamed(account, store, { account })

  beforeEach(async () => {
    opened = await open()
    paid.length = 0
    br = aShop('br', opened.store)
    mx = aShop('mx', opened.store)
  })
  afterEach(async () => {
    br.handler.close()
    mx.handler.close()
    await opened.close()
  })

  const pay = async (shop: TestCheckout): Promise<{ id: string; outTradeNo: string }> => {
    const response = await shop.post('/payments', aBody({ orderId: 'order-1' }))
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    const outTradeNo = String(shop.gateway.sent.at(-1)?.json['out_trade_no'])
    return { id, outTradeNo }
  }

  test('the same id of an order is an order of each account, with a payment of each', async () => {
    const [brazilian, mexican] = [await pay(br), await pay(mx)]
    expect(await br.handler.listPayments()).toMatchObject([{ id: brazilian.id, orderId: 'order-1' }])
    expect(await mx.handler.listPayments()).toMatchObject([{ id: mexican.id, orderId: 'order-1' }])
    expect([br.gateway.sent, mx.gateway.sent].map((sent) => sent.map(({ json }) => json['app_id']))).toEqual([
      ['app-brazil'],
      ['app-mexico'],
    ])
  })

  test('a payment is found by the handler of its account only', async () => {
    const { id } = await pay(mx)
    expect((await mx.get(`/payments/${id}`)).status).toBe(200)
    expect((await br.get(`/payments/${id}`)).status).toBe(404)
  })

  test('a notification pays the order of its account, and only its hook is called', async () => {
    await pay(br)
    const { outTradeNo } = await pay(mx)
    const news = aNotification(outTradeNo, { app_id: 'app-mexico' })
    // Sent to the other account's address it names no payment there.
    await br.notify(news)
    for (const shop of [br, mx]) await shop.handler.runJobs()
    expect(paid).toEqual([])
    await mx.notify(news)
    for (const shop of [br, mx]) {
      await shop.finishWork()
      await shop.handler.runJobs()
    }
    expect(paid.map(([account, { orderId, state }]) => [account, orderId, state])).toEqual([['mx', 'order-1', 'paid']])
    expect(await br.handler.listPayments()).toMatchObject([{ phase: 'processing' }])
    expect(await mx.handler.listPayments()).toMatchObject([{ phase: 'paid' }])
  })

  test('both accounts are found again by another process', async () => {
    const { id } = await pay(mx)
    const later = aShop('mx', opened.reopen())
    expect((await later.get(`/payments/${id}`)).status).toBe(200)
    later.handler.close()
  })

  test('a process that makes a change reports it to the streams of its account', async () => {
    const received = new Set<string>()
    const store = opened.store.ofAccount?.('mx')
    const stop = store?.watch((id) => void received.add(id))
    const { id } = await pay(mx)
    await expect.poll(() => received.has(id)).toBe(true)
    stop?.()
  })

  test('a second account without a name is refused when its handler is made', () => {
    const first = unnamed('br', opened.store)
    expect(() => unnamed('mx', opened.store)).toThrow(
      /belongs to the gateway account with app_id app-brazil, and this handler has app_id app-mexico.*Give this account a name/,
    )
    expect(() => unnamed('mx', opened.store, { account: 'br' })).toThrow(/app-brazil/)
    first.handler.close()
  })

  test('a second account in another process reads and writes nothing, and the log says why', async () => {
    const first = unnamed('br', opened.store)
    const { id } = await pay(first)
    const second = unnamed('mx', opened.reopen())
    expect((await second.get(`/payments/${id}`)).status).toBe(503)
    expect((await second.post('/payments', aBody({ orderId: 'order-2' }))).status).toBe(503)
    expect(second.gateway.sent).toEqual([])
    void second.handler.start()
    await expect
      .poll(() => second.logger.lines.join('\n'))
      .toMatch(/The store belongs to another gateway account.*app-mexico/s)
    for (const shop of [first, second]) shop.handler.close()
  })

  test('one account has the same tables as before, and names none of another', async () => {
    const first = unnamed('br', opened.store)
    const { id } = await pay(first)
    expect(await opened.store.payments.find(id)).toMatchObject({ id })
    expect(await br.handler.listPayments()).toEqual([])
    first.handler.close()
  })
})

test.each(['', 'MX', 'mx-1', '1mx', 'a'.repeat(21), 'x; DROP TABLE ficha_payments'])(
  'a name that cannot be a part of a table’s name is refused: %j',
  async (account) => {
    const store = sqliteStore(':memory:')
    expect(() => aCheckout({ store, account })).toThrow('account')
    expect(() => store.ofAccount?.(account)).toThrow('ofAccount was given no name')
    await store.close()
  },
)

test('a store for one account refuses a name', async () => {
  const { ofAccount: _, ...store } = sqliteStore(':memory:')
  expect(() => aCheckout({ store, account: 'mx' })).toThrow('this store holds only one')
  await store.close()
})

for (const [engine, open] of ENGINES)
  describePaymentStore(`an account in ${engine}`, async () => {
    const { store, close } = await open()
    const ofMexico = store.ofAccount?.('mx')
    if (!ofMexico) throw new Error('The store has no accounts.')
    return { store: ofMexico, close }
  })
