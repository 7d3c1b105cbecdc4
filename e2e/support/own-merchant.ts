import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, type Page } from '@playwright/test'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '@ficha/sandbox'
import { createCheckoutHandler, publishedReadings, silentLogger, type CheckoutOptions } from '@ficha/server'
import { sqliteStore, toNodeListener } from '@ficha/server/node'
import { PAYER } from './payer.ts'
import { openRelay, type Relay } from './relay.ts'
import { WIDGET_SCRIPT } from './widget-script.ts'

/**
 * The order of every merchant here: its price and its owner, as the merchant's server says. The server knows the payer, so one press on a method's
 * button pays.
 */
export const MUG = {
  country: 'BR',
  amount: '150.00',
  currency: 'BRL',
  subject: 'Mug',
  content: 'Mug',
  buyerId: 'ana',
  payer: PAYER,
  methods: [{ method: 'PIX' }, { method: 'Boleto' }],
} as const

/** A merchant's server of a test's own, with the real BFF, a store and a gateway behind a line that can be cut. */
export interface OwnMerchant {
  readonly gateway: RunningSandbox
  /** The way between the merchant's server and the gateway. */
  readonly line: Relay
  /** Of the merchant's page. */
  readonly address: string
  /** Opens the merchant's page, which holds `<ficha-checkout>` and nothing else. */
  readonly open: (page: Page) => Promise<void>
}

type MerchantOptions = Partial<Omit<CheckoutOptions, 'gateway' | 'environment'>> & {
  readonly gateway?: Partial<CheckoutOptions['gateway']>
  /** How the gateway reads its document. */
  readonly sandbox?: SandboxOptions
  /** BCP 47 tag of the page. Default: "pt-BR". */
  readonly locale?: string
}

const pageIn = (locale: string): string => `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Barro &amp; Grano</title>
<script src="/ficha.js" defer></script>
<main><ficha-checkout order-id="order-1" base="/api/checkout" locale="${locale}"></ficha-checkout></main>
</html>`

const pagesIn = (locale: string): Readonly<Record<string, readonly [type: string, body: string]>> => ({
  '/': ['text/html; charset=utf-8', pageIn(locale)],
  '/ficha.js': ['text/javascript', WIDGET_SCRIPT],
})

const start = async ({
  sandbox,
  locale = 'pt-BR',
  ...options
}: MerchantOptions): Promise<OwnMerchant & { readonly close: () => Promise<void> }> => {
  const gateway = await startSandbox(sandbox)
  const line = await openRelay(gateway.url)
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const checkout = createCheckoutHandler({
    environment: 'test',
    publicUrl: `${own}/api/checkout`,
    ...publishedReadings({ signatureHeader: 'service-signature' }),
    store: sqliteStore(':memory:'),
    resolveOrder: () => MUG,
    resolveRecurring: () => undefined,
    authorize: () => true,
    logger: silentLogger,
    ...options,
    gateway: { baseUrl: line.origin, appId: gateway.appId, securityKey: gateway.securityKey, ...options.gateway },
  })
  const listener = toNodeListener(checkout)
  const pages = pagesIn(locale)
  server.on('request', (request, response) => {
    const [type, body] = pages[request.url ?? ''] ?? []
    if (type === undefined) listener(request, response)
    else response.writeHead(200, { 'content-type': type }).end(body)
  })
  return {
    gateway,
    line,
    address: `${own}/`,
    open: async (tab) => {
      await tab.goto(`${own}/`)
    },
    close: async () => {
      checkout.close()
      server.closeAllConnections()
      server.close()
      line.close()
      await gateway.close()
    },
  }
}

/** Tests that start the merchant that they need. */
export const test = base.extend<{ readonly merchantWith: (options?: MerchantOptions) => Promise<OwnMerchant> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures a fixture needs out of this pattern.
  merchantWith: async ({}, use) => {
    const started: { readonly close: () => Promise<void> }[] = []
    await use(async (options = {}) => {
      const merchant = await start(options)
      started.push(merchant)
      return merchant
    })
    for (const merchant of started) await merchant.close()
  },
})
