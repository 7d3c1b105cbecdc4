import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PaymentFixture } from '@ficha/core/testing'
import { createCheckoutHandler, silentLogger, type CheckoutHandler } from '@ficha/server'
import { serveNode, sqliteStore, type RunningServer } from '@ficha/server/node'
import * as widget from '@ficha/widget/server'
import { PAYER } from '../../../support/payer.ts'

/** A page of `handler.pages` as a shop without a front end serves it: the real handler, its store and its headers, over node:http. */
export interface ServedPage {
  readonly url: string
  readonly close: () => Promise<void>
}

const FOLDER = '/ficha/'
const SCRIPT = /^\/ficha\/[\w-]+\.js$/
const files = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'widget', 'dist')

const aShop = ({ terms, response }: PaymentFixture): CheckoutHandler =>
  createCheckoutHandler({
    environment: 'test',
    publicUrl: 'http://127.0.0.1/api/checkout',
    gateway: {
      baseUrl: 'https://gateway.example',
      appId: 'feira',
      securityKey: 'not-a-real-key',
      fetch: (_url, { body }) => {
        const { out_trade_no } = JSON.parse(new TextDecoder().decode(body)) as { readonly out_trade_no: string }
        return Promise.resolve(Response.json({ ...response, out_trade_no }))
      },
    },
    resolveOrder: () => ({
      country: terms.country,
      amount: terms.amount,
      currency: terms.currency,
      subject: 'Feira do Barro',
      content: 'Feira do Barro',
      buyerId: 'buyer-1',
      shop: 'Feira do Barro',
    }),
    resolveRecurring: () => undefined,
    authorize: () => false,
    statusMap: { SUCCESS: 'paid' },
    notification: { verify: () => false },
    store: sqliteStore(':memory:'),
    logger: silentLogger,
    live: { mode: 'poll' },
    rateLimit: { readPerMinute: 100_000 },
    pages: { widget, folder: FOLDER, shop: { name: 'Feira do Barro' } },
  })

/** Makes the fixture's payment at a shop and serves the shop. Throws where the payment is refused. */
export const servePage = async (fixture: PaymentFixture): Promise<ServedPage> => {
  const handler = aShop(fixture)
  const made = await handler.createPayment({ orderId: 'A-7', method: fixture.terms.method, payer: PAYER })
  if (made.kind === 'refused') throw new Error(`The payment of the page was refused: ${JSON.stringify(made.problem)}`)
  const server: RunningServer = await serveNode(handler, {
    port: 0,
    jobsEveryMs: 0,
    logger: silentLogger,
    fetch: (request, context) => {
      const { pathname } = new URL(request.url)
      if (!SCRIPT.test(pathname)) return handler(request, context)
      const body = gzipSync(readFileSync(join(files, pathname.slice(FOLDER.length))), { level: 9 })
      const headers = { 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'gzip' }
      return Promise.resolve(new Response(body, { headers }))
    },
  })
  return { url: `${server.url}/api/checkout/pay/${made.payment.id}`, close: () => server.close() }
}
