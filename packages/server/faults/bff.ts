import { appendFileSync } from 'node:fs'
import { Pool } from 'pg'
import { createCheckoutHandler, postgresStore, publishedVerifier, silentLogger } from '../src/index.ts'
import { serveNode, sqliteStore, undiciFetch } from '../src/node/index.ts'
import { readSettings } from './bff-settings.ts'
import { answerForVitals } from './vitals.ts'

/**
 * A merchant's server as a process of its own, so that it can be killed. Every call of onChange is a line in the effects file, written
 * before the hook resolves, as a merchant's own effect would be.
 */
const settings = readSettings(process.env)
const { gatewayUrl, effects, hook, leakBytes = 0 } = settings
const pool = settings.store.startsWith('postgres:')
  ? new Pool({ connectionString: settings.store, max: 10, connectionTimeoutMillis: 2_000 })
  : undefined
const store = pool ? postgresStore(pool) : sqliteStore(settings.store)

const leaked: number[][] = []

const misbehave = async (attempt: number): Promise<void> => {
  const luck = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
  if (attempt > 2) return
  if (luck < 50) throw new Error('the mail server is away')
  if (luck < 60) await new Promise(() => undefined)
}

const handler = createCheckoutHandler({
  environment: 'test',
  gateway: { baseUrl: gatewayUrl, appId: 'app-7', securityKey: 'key', fetch: undiciFetch(gatewayUrl) },
  resolveOrder: () => {
    if (leakBytes > 0) leaked.push(new Array<number>(leakBytes / 8).fill(0))
    return {
      country: 'BR',
      amount: '150.00',
      currency: 'BRL',
      subject: 'Two chairs',
      content: 'Two chairs',
      buyerId: 'b',
    }
  },
  resolveRecurring: () => undefined,
  authorize: () => true,
  statusMap: { SUCCESS: 'paid', FAILED: 'failed' },
  notification: { verify: publishedVerifier({ secrets: ['signing'] }) },
  rateLimit: { createPerMinute: 1_000_000, readPerMinute: 1_000_000 },
  hookTimeoutMs: hook === 'troubled' ? 300 : 1_000,
  live: { maxStreams: 10_000, maxStreamsPerAddress: 10_000, pollMs: 2_000 },
  logger: silentLogger,
  store,
  onChange: async (payment, previous, { eventId, attempt }) => {
    if (hook === 'troubled') await misbehave(attempt)
    appendFileSync(
      effects,
      `${JSON.stringify({ at: Date.now(), orderId: payment.orderId, from: previous.phase, to: payment.phase, eventId })}\n`,
    )
  },
})

const running = await serveNode(handler, { port: settings.port, jobsEveryMs: 200, logger: silentLogger })
answerForVitals(store)
process.stdout.write(`listening ${running.url}\n`)
process.once('SIGTERM', () => {
  void running
    .close()
    .then(() => store.close())
    .then(() => pool?.end())
    .then(() => process.exit(0))
})
