import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CheckoutHandler } from '@ficha/server'
import { serveNode, undiciFetch } from '@ficha/server/node'
import * as widget from '@ficha/widget/server'
import widgetManifest from '@ficha/widget/package.json' with { type: 'json' }
import pino from 'pino'
import { createApp } from './app.ts'
import { createCheckout } from './checkout.ts'
import { openDatabase } from './database.ts'
import { readEnvironment } from './environment.ts'
import { followGatewayClock } from './gateway-clock.ts'
import { createShopHooks } from './letters/hooks.ts'
import { createLetters } from './letters/letters.ts'
import { createMemberships } from './memberships.ts'
import { createOrders } from './orders.ts'
import { openBuild } from './pages/built-pages.ts'
import { createSessions, newToken } from './session.ts'

const environment = readEnvironment()
const { port, gatewayUrl, operatorPassword } = environment
const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' })

const { query, store } = openDatabase(environment.database)
const [orders, memberships, letters] = await Promise.all([
  createOrders(query, newToken),
  createMemberships(query, newToken),
  createLetters(query, newToken),
]).catch((cause: unknown) => {
  // Not the address: it may hold a password.
  throw new Error(
    'The database that DATABASE_URL names cannot be used, so the shop cannot start. Check that it runs and lets the shop make tables.',
    { cause },
  )
})
const sessions = createSessions(environment.sessionSecret)
const shopUrl = `http://127.0.0.1:${String(port)}`
const clock = followGatewayClock(gatewayUrl)
const checkout: CheckoutHandler = createCheckout({
  environment,
  orders,
  memberships,
  sessions,
  logger,
  store,
  fetch: undiciFetch(gatewayUrl),
  clock,
  hooks: createShopHooks({ orders, memberships, letters, clock, shopUrl, checkout: () => checkout }),
})
const app = createApp({
  orders,
  memberships,
  letters,
  sessions,
  checkout,
  clock,
  gatewayUrl,
  shopUrl,
  build: openBuild(fileURLToPath(new URL('../../dist', import.meta.url))),
  widget: {
    ...widget,
    folder: `/ficha/${widgetManifest.version}/`,
    path: dirname(fileURLToPath(import.meta.resolve('@ficha/widget/define'))),
  },
  ...(operatorPassword !== undefined && { operatorPassword }),
})

try {
  const server = await serveNode(checkout, {
    port,
    logger,
    fetch: async (request, context) => app.fetch(request, context),
  })
  process.stdout.write(`Shop at ${server.url}\n  Letters: ${server.url}/mail\n`)
  const stop = (): void => void server.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken) throw error
  process.stderr.write(
    `Port ${port} is taken, so the shop cannot start. Stop what uses it, or set PORT to a free one.\n`,
  )
  process.exitCode = 1
}
