import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CheckoutHandler } from '@ficha/server'
import { serveNode, undiciFetch } from '@ficha/server/node'
import * as widget from '@ficha/widget/server'
import widgetManifest from '@ficha/widget/package.json' with { type: 'json' }
import pino from 'pino'
import { createCheckout } from './checkout.ts'
import { createClubRoutes } from './club-routes.ts'
import { openDatabase } from './database.ts'
import { createDeveloperRoutes } from './developer-routes.ts'
import { readEnvironment } from './environment.ts'
import { followGatewayClock } from './gateway-clock.ts'
import { createMailRoutes } from './counter/mail-routes.ts'
import { createMails } from './counter/mails.ts'
import { createMemberships } from './memberships.ts'
import { createOperatorRoutes } from './operator-routes.ts'
import { createOrders } from './orders.ts'
import { createPages } from './pages.ts'
import { createSessions, newToken } from './session.ts'
import { createShell } from './shell/shell.ts'
import { createShopHooks } from './counter/shop-hooks.ts'
import { createShopRoutes } from './shop-routes.ts'
import { createSlipPage } from './shell/slip-page.ts'
import { createStock } from './counter/stock.ts'
import { createWireLog } from './wire-log.ts'

const environment = readEnvironment()
const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' })

const { query, store } = openDatabase(environment.database)
const [orders, memberships, mails, stock] = await Promise.all([
  createOrders(query, newToken),
  createMemberships(query, newToken),
  createMails(query, newToken),
  createStock(query),
]).catch((cause: unknown) => {
  // Not the address: it may hold a password.
  throw new Error(
    'The database that DATABASE_URL names cannot be used, so the shop cannot start. Check that it runs and lets the shop make tables.',
    { cause },
  )
})
const sessions = createSessions(environment.sessionSecret)
const shopUrl = `http://127.0.0.1:${String(environment.port)}`
const folder = `/ficha/${widgetManifest.version}/`
const slipPage = createSlipPage({ widget, folder, shopUrl, read: (id) => checkout.readPayment(id) })
const pages = createPages(
  fileURLToPath(new URL('../../dist', import.meta.url)),
  new URL(environment.gatewayUrl).origin,
  createShell({
    orders,
    sessions,
    slipOf: slipPage,
    hasPayment: async (orderId) => (await checkout.listPayments({ orderId, limit: 1 })).length > 0,
  }),
  {
    folder,
    path: dirname(fileURLToPath(import.meta.resolve('@ficha/widget/define'))),
    hashes: { script: `'${widget.LOADER_HASH}'`, style: `'${widget.elementSheetHash('ficha-payment')}'` },
  },
)
const shopRoutes = createShopRoutes(orders, sessions, environment.gatewayUrl)
const wireLog = createWireLog(undiciFetch(environment.gatewayUrl))
const clock = followGatewayClock(environment.gatewayUrl)
const checkout: CheckoutHandler = createCheckout({
  environment,
  orders,
  memberships,
  sessions,
  logger,
  store,
  fetch: wireLog.fetch,
  clock,
  hooks: createShopHooks({ orders, memberships, stock, mails, clock, shopUrl, checkout: () => checkout }),
})

const clubRoutes = createClubRoutes(memberships, checkout, sessions)
const developerRoutes = createDeveloperRoutes(wireLog, sessions)
const mailRoutes = createMailRoutes({ mails, stock, clock })
const operatorRoutes = createOperatorRoutes(checkout, environment.operatorPassword)

try {
  const server = await serveNode(checkout, {
    port: environment.port,
    logger,
    fetch: async (request, context) =>
      (await shopRoutes(request)) ??
      (await clubRoutes(request)) ??
      developerRoutes(request) ??
      (await mailRoutes(request, context)) ??
      (await pages.find(request)) ??
      (await operatorRoutes(request, context)) ??
      (await pages.missing(request)) ??
      (await checkout(request, context)),
  })
  process.stdout.write(`Shop at ${server.url}\n  Letters and stock: ${server.url}/mail\n`)
  const stop = (): void => void server.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken) throw error
  process.stderr.write(
    `Port ${environment.port} is taken, so the shop cannot start. Stop what uses it, or set PORT to a free one.\n`,
  )
  process.exitCode = 1
}
