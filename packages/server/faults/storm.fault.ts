import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { postgresMissing, startPostgres, type TestPostgres } from '../src/store/postgres.support.ts'
import {
  aBff,
  aFolder,
  aNotification,
  anEffectsFile,
  aPoster,
  createPayments,
  freePort,
  inParallel,
  readEffects,
  shuffled,
  sign,
  sleep,
  until,
  type Bff,
} from './bff.support.ts'
import { aPlainGateway, type PlainGateway } from './plain-gateway.support.ts'

let gateway: PlainGateway
beforeAll(async () => {
  gateway = await aPlainGateway()
})
afterAll(() => gateway.close())

interface Storm {
  readonly orders: number
  readonly kills: number
  readonly store: string
  readonly folder: string
  /** The other processes that are killed with the server, and how they are restarted. */
  readonly alsoKill?: () => Promise<void>
}

/** Creates orders, sends each three states three times in one shuffle, and kills the server meanwhile. */
const storm = async ({ orders, kills, store, folder, alsoKill }: Storm): Promise<void> => {
  const effects = anEffectsFile(folder)
  const bff: Bff = aBff({ port: await freePort(), store, gatewayUrl: gateway.url, effects, hook: 'plain' })
  await bff.start()
  const poster = aPoster(bff.origin)
  const created = await createPayments(poster, orders)

  const states = ['PROCESSING', 'WAITING', 'SUCCESS']
  const deliveries = shuffled(
    created.flatMap(({ payment }) =>
      [1, 2, 3].flatMap(() => states.map((state) => aNotification(payment.outTradeNo ?? '', state))),
    ),
  )
  const startedAt = Date.now()
  let sent = 0
  const killer = (async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await until('the storm goes on', () => sent >= (deliveries.length * kill) / (kills + 1), 120_000)
      await Promise.all([bff.kill(), alsoKill?.()])
      await bff.start()
    }
  })()
  await inParallel(deliveries, 32, async (body) => {
    await poster.postUntilTaken('/notifications', body, () => sign(body))
    sent += 1
  })
  await killer
  const took = Date.now() - startedAt
  await until(
    'every order has its effect',
    () => new Set(readEffects(effects).map(({ orderId }) => orderId)).size === orders,
    60_000,
  )
  await sleep(1_000)

  let lost = 0
  await inParallel(created, 16, async ({ id }) => {
    const { phase } = (await (await fetch(`${bff.url}/payments/${id}`)).json()) as PaymentSnapshot
    if (phase !== 'paid') lost += 1
  })
  const events = new Map<string, Set<string>>()
  for (const { orderId, eventId } of readEffects(effects))
    events.set(orderId, (events.get(orderId) ?? new Set()).add(eventId))
  const repeated = readEffects(effects).length - orders
  console.log(
    `${String(deliveries.length)} deliveries, ${String(kills)} kills, ${String(poster.retries)} retries in ${String(took)} ms ` +
      `(${String(Math.round((deliveries.length * 1_000) / took))}/s); lost ${String(lost)}, hook calls repeated ${String(repeated)}`,
  )
  expect(lost).toBe(0)
  expect([...events.values()].filter((keys) => keys.size !== 1)).toEqual([])
  expect(events.size).toBe(orders)
  await poster.close()
  await bff.stop()
}

describe('R1', () => {
  test('10,000 notifications and 10 kills on SQLite: no acknowledged one is lost, one effect for each order', async () => {
    const folder = aFolder()
    await storm({ orders: 1_112, kills: 10, store: join(folder, 'ficha.db'), folder })
    rmSync(folder, { recursive: true })
  })
})

const missing = postgresMissing()
describe.skipIf(missing !== undefined)(`R2 ${missing ?? ''}`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true })
  })
  afterAll(() => postgres.stop())

  test('the same on PostgreSQL, killing both five times', async () => {
    const folder = aFolder()
    const alsoKill = async (): Promise<void> => {
      await postgres.kill()
      await postgres.start()
    }
    await storm({ orders: 560, kills: 5, store: postgres.connectionString, folder, alsoKill })
    rmSync(folder, { recursive: true })
  })
})
