import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresStore } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import type { PaymentStore } from '../src/ports/payment-store.ts'
import { createTimeRules } from '../src/decide/time-rules.ts'
import { resolveTime } from '../src/options/time/time-options.ts'
import { aDraft } from '../src/store/contract/drafts.support.ts'
import { postgresMissing, startPostgres, type TestPostgres } from '../src/store/postgres.support.ts'
import { checkClock } from '../src/testing/clock-model.support.ts'
import { aFolder, sleep, until } from './bff.support.ts'

const LIVES = 2_000
const COMMANDS = 40
/** Each part has a store of its own, which the payments of other lives do not fill. */
const PARTS = 20
/** The parts at one time. Most of the time of a life is spent waiting for PostgreSQL. */
const LANES = 4
/** The time limit, for a busy machine. */
const LONGEST_MS = 3_600_000

const checkPart = async (stores: readonly PaymentStore[], part: number): Promise<void> => {
  const { reminder, lapsed } = await checkClock(stores, LIVES / PARTS, COMMANDS, part)
  expect(Math.min(reminder, lapsed)).toBeGreaterThan(LIVES / PARTS / 10)
  await Promise.all(stores.map((store) => store.close()))
}

test(
  'the clock keeps its rules over random lives of two processes, SQLite',
  async () => {
    for (let part = 0; part < PARTS; part += 1) await checkPart([sqliteStore(':memory:')], part)
  },
  LONGEST_MS,
)

const missing = postgresMissing()
describe.skipIf(missing !== undefined)(`PostgreSQL ${missing ?? ''}`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  const checkInDatabase = async (part: number): Promise<void> => {
    const name = `clock_${String(part)}`
    const address = new URL(postgres.connectionString)
    const maker = new Pool({ connectionString: address.href, max: 1 })
    await maker.query(`CREATE DATABASE ${name}`)
    await maker.end()
    address.pathname = name
    const pools = [1, 2].map(() => new Pool({ connectionString: address.href, max: 5 }))
    await checkPart(
      pools.map((pool) => postgresStore(pool)),
      part,
    )
    await Promise.all(pools.map((pool) => pool.end()))
  }

  test(
    'the clock keeps its rules over random lives of two processes',
    async () => {
      const waiting = Array.from({ length: PARTS }, (_, part) => part)
      const work = async (): Promise<void> => {
        for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await checkInDatabase(part)
      }
      await Promise.all(Array.from({ length: LANES }, work))
    },
    LONGEST_MS,
  )
})

const EVENTS = 10_000
const KILLS = 10

test('10,000 payments lapse once each in a process that is killed ten times', async () => {
  const folder = aFolder()
  const file = join(folder, 'ficha.db')
  const effects = join(folder, 'effects.jsonl')
  const store = sqliteStore(file)
  const time = createTimeRules({ ...resolveTime({ onLapsed: () => undefined, lapseAfter: '1h' } as never, {}) })
  store.setPlanning({ hooked: new Set(['lapsed']), ...(time && { time }) })
  const ids = new Set<string>()
  for (let at = 0; at < EVENTS; at += 100)
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const draft = aDraft()
        ids.add(draft.id)
        const payment = { ...draft.payment, deadline: '2026-11-21T16:30:00.000Z' }
        await store.payments.create({ ...draft, payment })
        await store.payments.change(draft.id, () => ({ patch: { phase: 'processing', status: 'P' } }), draft.createdAt)
      }),
    )
  await store.close()
  const now = String(Date.parse('2026-11-30T12:00:00.000Z'))
  const script = fileURLToPath(new URL('./clock-process.ts', import.meta.url))
  const start = (): ReturnType<typeof spawn> =>
    spawn(process.execPath, ['--conditions=@ficha/source', script, file, effects, now], { stdio: 'ignore' })
  const read = (): readonly { readonly eventId: string; readonly paymentId: string }[] =>
    existsSync(effects)
      ? readFileSync(effects, 'utf8')
          .split('\n')
          .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as { eventId: string; paymentId: string }] : []))
      : []
  let child = start()
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await until('the events go on', () => read().length >= kill * 600, 60_000)
    child.kill('SIGKILL')
    await sleep(20)
    child = start()
  }
  await until('all were told', () => new Set(read().map(({ paymentId }) => paymentId)).size === EVENTS, 120_000)
  await sleep(500)
  child.kill('SIGKILL')
  const notified = read()
  // Each event has one id, also if the process ended between the hook and its note.
  expect(new Set(notified.map(({ eventId }) => eventId)).size).toBe(EVENTS)
  expect(notified.every(({ paymentId }) => ids.has(paymentId))).toBe(true)
  expect(notified.length - EVENTS).toBeLessThanOrEqual(KILLS * 50)
  rmSync(folder, { recursive: true })
})
