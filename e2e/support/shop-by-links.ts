import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { brPix } from '@ficha/core/testing'
import { createCheckoutHandler, silentLogger, type CheckoutHandler } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import * as widget from '@ficha/widget/server'
import type { BrowserContext } from '@playwright/test'

const ORIGIN = 'https://feira.example'

/** The shop's address with the base path. */
export const SHOP_BASE = `${ORIGIN}/api/checkout`

const FOLDER = '/ficha/'

/**
 * A shop without a front end: its handler serves the pages that its messages link to. Its orders are paid by Pix.
 *
 * @param aheadMs The milliseconds by which its clock is ahead of the machine's.
 */
export const aShopByLinks = (aheadMs: () => number = () => 0): CheckoutHandler =>
  createCheckoutHandler({
    environment: 'test',
    publicUrl: SHOP_BASE,
    gateway: {
      baseUrl: 'https://gateway.example',
      appId: 'feira',
      securityKey: 'not-a-real-key',
      fetch: (_url, { body }) => {
        const { out_trade_no } = JSON.parse(new TextDecoder().decode(body)) as { readonly out_trade_no: string }
        return Promise.resolve(Response.json({ ...brPix.response, out_trade_no }))
      },
    },
    // There are no sessions here. The shop's own server or a link pays an order.
    resolveOrder: (_request, orderId) => ({
      country: 'BR',
      amount: '150.00',
      currency: 'BRL',
      subject: 'Duas canecas',
      content: 'Duas canecas',
      buyerId: 'buyer-1',
      shop: 'Feira do Barro',
      title: 'Duas canecas',
      orderNumber: orderId,
      methods: [{ method: 'PIX' }, { method: 'Boleto' }, { method: 'CreditCard' }],
    }),
    resolveRecurring: () => undefined,
    authorize: (_request, _action, _subject, access) => access.kind === 'link',
    statusMap: { SUCCESS: 'paid' },
    notification: { verify: () => false },
    store: sqliteStore(':memory:'),
    logger: silentLogger,
    clock: { now: () => Date.now() + aheadMs(), sleep: (ms) => setTimeout(ms) },
    live: { mode: 'poll' },
    pages: {
      widget,
      folder: FOLDER,
      shop: { name: 'Feira do Barro', url: '/' },
      tokens: { '--ficha-accent': '#17513a' },
      orderLinks: { secret: 'a-secret-of-the-tests-that-signs-links' },
    },
  })

/** Answers the requests to the shop's origin, which exists in no network. It records violations of a page's policy: see {@link refusedByPolicy}. */
export const openShopByLinks = async (context: BrowserContext, handler: CheckoutHandler): Promise<void> => {
  await context.route(`${ORIGIN}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(FOLDER)) {
      const file = new URL(`../../packages/widget/dist/${pathname.slice(FOLDER.length)}`, import.meta.url)
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') })
    }
    const body = request.postDataBuffer()
    const answer = await handler(
      new Request(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        ...(body && { body: new Uint8Array(body) }),
      }),
    )
    return route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    })
  })
  await context.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
}

/** It runs in the page. It returns the violations of the policy. */
export const refusedByPolicy = (): readonly string[] =>
  (window as unknown as { readonly violations: readonly string[] }).violations
