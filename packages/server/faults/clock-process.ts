import { appendFileSync } from 'node:fs'
import { createCheckoutHandler, silentLogger } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'

/** A process that runs the jobs long after everything was due, and records the calls of its hook. Arguments: store, effects, now. */
const [file = '', effects = '', now = ''] = process.argv.slice(2)
const handler = createCheckoutHandler({
  environment: 'test',
  gateway: { baseUrl: 'http://127.0.0.1:9', appId: 'app', securityKey: 'key' },
  resolveOrder: () => undefined,
  resolveRecurring: () => undefined,
  authorize: () => false,
  statusMap: { SUCCESS: 'paid' },
  notification: { verify: () => false },
  store: sqliteStore(file),
  logger: silentLogger,
  lapseAfter: '1h',
  onLapsed: (payment, _, { eventId }) => {
    appendFileSync(effects, `${JSON.stringify({ eventId, paymentId: payment.id })}\n`)
  },
})
// The time advances from there, because an event that a killed process had claimed is free only after its lease.
const startedAt = Date.now()
for (;;) await handler.runJobs(Number(now) + Date.now() - startedAt)
