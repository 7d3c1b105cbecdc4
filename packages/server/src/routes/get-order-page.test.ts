import { describe, expect, test } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import type { OrderAccess } from '../options/authorized-request.ts'
import type { CheckoutOptions } from '../options/options.ts'
import type { PagesOptions } from '../options/pages/page-options.ts'
import { aBody, aCheckout, anOrder, BASE, ORIGIN, type TestCheckout } from '../testing/checkout.support.ts'
import { aPageRenderer } from '../testing/page-renderer.support.ts'

const SECRET = 'canary-order-links-5b1e0c9a7d3f4826'
const OTHER_SECRET = 'another-secret-of-order-links-0123456789'
const linked = (secret: string, previousSecret?: string): PagesOptions => ({
  widget: aPageRenderer,
  folder: '/ficha/',
  shop: { name: 'Barro & Grano' },
  orderLinks: { secret, ...(previousSecret !== undefined && { previousSecret }) },
})
const pages = linked(SECRET)

/** A shop without sessions: its orders can be paid only from a link. */
const aShop = (
  more: Partial<CheckoutOptions> = {},
): TestCheckout & { readonly requested: readonly (readonly [string, string, string])[] } => {
  const requested: (readonly [string, string, string])[] = []
  const resolveOrder = (request: Request, orderId: string, access: OrderAccess) => {
    requested.push([request.url, orderId, access.kind])
    return access.kind === 'link' && orderId !== 'cancelled' ? anOrder({ title: 'Duas canecas' }) : undefined
  }
  return Object.assign(aCheckout({ pages, resolveOrder, ...more }), { requested })
}

const open = (
  { handler }: TestCheckout,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => handler(new Request(address, { headers }))

/** The headers that a browser sends after a page has been opened. */
const cookieOf = (page: Response): string => (page.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

const methodsOf = (checkout: TestCheckout, orderId: string, cookie: string): Promise<Response> =>
  open(checkout, `${BASE}/methods?order=${encodeURIComponent(orderId)}`, { cookie })

const pay = ({ handler }: TestCheckout, cookie: string, more: Readonly<Record<string, unknown>> = {}) =>
  handler(
    new Request(`${BASE}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(aBody(more)),
    }),
  )

describe('the page of an order', () => {
  test('opens by its link, in the language of the country, and shows the order and the shop', async () => {
    const checkout = aShop()
    const link = await checkout.handler.signOrderLink('order-7', { expiresIn: '3d' })
    expect(link).toMatch(/^https:\/\/shop\.example\/api\/checkout\/order\/order-7\?key=[0-9a-z]+\.[\w-]{43}$/)
    const page = await open(checkout, link)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('<html lang="pt-BR">')
    expect(html).toContain('<title>Duas canecas · Barro &amp; Grano</title>')
    expect(html).toContain(`<ficha-checkout order-id="order-7" base="/api/checkout" locale="pt-BR"`)
    expect(html).toMatch(/<script data-ficha="\/ficha\/ficha-checkout">.*<\/head>/)
    expect(html).toContain('permita JavaScript')
  })

  test('is excluded from search engines, caches and referrers, and has a policy of hashes', async () => {
    const checkout = aShop()
    const { headers } = await open(checkout, await checkout.handler.signOrderLink('order-7', { expiresIn: '3d' }))
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/style-src 'sha256-[^']+' 'sha256-ficha-checkout';/)
    expect(policy).toContain("script-src 'self' 'sha256-loader'")
    expect(policy).not.toMatch(/unsafe-|\*/)
  })

  test('lets the browser list methods and pay, with a cookie for this order alone', async () => {
    const checkout = aShop()
    const page = await open(checkout, await checkout.handler.signOrderLink('order-7', { expiresIn: '3d' }))
    expect(page.headers.get('set-cookie')).toMatch(
      /^__Secure-ficha-order-[0-9a-f]{24}=[0-9a-z]+\.[\w-]{43}; Path=\/api\/checkout; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
    )
    const cookie = cookieOf(page)
    expect((await methodsOf(checkout, 'order-7', cookie)).status).toBe(200)
    expect((await methodsOf(checkout, 'order-8', cookie)).status).toBe(404)
    expect((await methodsOf(checkout, 'order-7', '')).status).toBe(404)
    expect((await pay(checkout, cookie)).status).toBe(201)
    expect((await pay(checkout, cookie, { orderId: 'order-8' })).status).toBe(404)
    expect((await pay(checkout, '')).status).toBe(404)
  })

  test('shows the order’s payment when it is opened again, also on another phone', async () => {
    const checkout = aShop()
    const link = await checkout.handler.signOrderLink('order-7', { expiresIn: '3d' })
    await pay(checkout, cookieOf(await open(checkout, link)))
    const again = await (await open(checkout, link)).text()
    expect(again).toContain('drawn="Pix"')
    expect(again).not.toContain('permita JavaScript')
  })

  test('offers no card, and says so only if the shop takes cards', async () => {
    const checkout = aShop({
      resolveOrder: (_request, orderId) =>
        anOrder({ methods: [{ method: 'PIX' }, ...(orderId === 'pix' ? [] : [{ method: 'CreditCard' } as const])] }),
    })
    const pageOf = async (orderId: string): Promise<string> =>
      (await open(checkout, await checkout.handler.signOrderLink(orderId, { expiresIn: '3d' }))).text()
    const both = await pageOf('both')
    // The sentence is inside the element, which removes it when there is a payment.
    expect(both).toContain('>PIX<p class="aside">Este link não aceita cartões.</p><p class="refusal late">')
    const pix = await pageOf('pix')
    expect(pix).toMatch(
      />PIX<p class="refusal late">Este navegador não consegue mostrar o pagamento: [^<]+<\/p><\/ficha-checkout>/,
    )
    expect(pix).not.toContain('cartões')
  })

  test('lets the payer share the slip by the slip’s own address, without the key', async () => {
    const checkout = aShop()
    const page = await open(checkout, await checkout.handler.signOrderLink('order-7', { expiresIn: '3d' }))
    expect(await page.text()).toContain(`share-url="${BASE}/pay/:id"`)
  })

  test('lets the payer come back from a bank without the key, by the cookie', async () => {
    const checkout = aShop()
    const link = await checkout.handler.signOrderLink('order-7', { expiresIn: '3d', locale: 'es' })
    const page = await open(checkout, link)
    expect(await page.clone().text()).toContain(`return-url="${BASE}/order/order-7?locale=es"`)
    const cookie = cookieOf(page)
    expect((await open(checkout, `${BASE}/order/order-7?ficha_return=abc`, { cookie })).status).toBe(200)
    expect((await open(checkout, `${BASE}/order/order-7?ficha_return=abc`)).status).toBe(404)
  })

  test('makes authorize know that the payer came by a link, for a payment of that order alone', async () => {
    const notified: OrderAccess[] = []
    const checkout = aShop({
      authorize: (_request, _action, _subject, access) => {
        notified.push(access)
        return access.kind === 'link'
      },
    })
    const cookie = cookieOf(await open(checkout, await checkout.handler.signOrderLink('order-7', { expiresIn: '2h' })))
    const { id } = (await (await pay(checkout, cookie)).json()) as PaymentSnapshot
    expect((await pay(checkout, cookie, { method: 'Boleto', replaces: id })).status).toBe(201)
    expect(notified).toEqual([{ kind: 'link', expiresAt: '2026-11-21T17:00:00.000Z' }])
  })

  test('asks resolveOrder without the key, so that no log of the shop has it', async () => {
    const checkout = aShop()
    await open(checkout, await checkout.handler.signOrderLink('order-7', { expiresIn: '3d' }))
    expect(checkout.requested).toEqual([[`${BASE}/order/order-7`, 'order-7', 'link']])
  })

  test.each(['Nº 7/2026 ü', 'a b', '%2e%2e', '<script>', '7?key=1#x'])(
    'accepts the id %j unchanged',
    async (orderId) => {
      const checkout = aShop()
      const link = await checkout.handler.signOrderLink(orderId, { expiresIn: '3d' })
      const page = await open(checkout, link)
      expect([page.status, checkout.requested.at(-1)?.[1]]).toEqual([200, orderId])
      expect((await methodsOf(checkout, orderId, cookieOf(page))).status).toBe(200)
    },
  )
})

describe('a link that opens no order', () => {
  const REFUSED = 'Este link não está completo'

  test('is forged in any way: the page says what to do, and the shop is not asked', async () => {
    const checkout = aShop()
    const link = await checkout.handler.signOrderLink('order-7', { expiresIn: '3d' })
    const [, expires = '', mac = ''] = /key=([^.]+)\.(.+)$/.exec(link) ?? []
    const later = (parseInt(expires, 36) + 1).toString(36)
    const turned = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`
    for (const address of [
      link.replace('order-7', 'order-8'),
      link.replace(/key=[^.]+/, `key=${later}`),
      link.replace(/key=[^.]+/, `key=0${expires}`),
      link.replace(mac, turned),
      link.slice(0, -1),
      `${link}=`,
      `${link}&key=1`,
      link.replace(/\?.*/, ''),
      link.replace(/key=.*/, 'key='),
      link.replace('order-7', '%E0%A4%A'),
      link.replace('order-7', 'x'.repeat(300)),
    ]) {
      const page = await open(checkout, address, { 'accept-language': 'pt-BR' })
      expect(page.status, address).toBe(404)
      const html = await page.text()
      expect(html, address).toContain(REFUSED)
      expect(html).not.toMatch(/<script|ficha-checkout/)
      expect(page.headers.get('set-cookie')).toBeNull()
    }
    expect(checkout.requested).toEqual([])
  })

  test('has another secret, path or environment', async () => {
    const link = await aShop().handler.signOrderLink('order-7', { expiresIn: '3d' })
    for (const [more, address] of [
      [{ pages: linked(OTHER_SECRET) }, link],
      [{ publicUrl: `${ORIGIN}/pay` }, link.replace('/api/checkout', '/pay')],
    ] as const) {
      expect((await open(aShop(more), address)).status).toBe(404)
    }
  })

  test('has expired: the page says so, and that a payer who paid must not pay again', async () => {
    const checkout = aShop()
    const link = await checkout.handler.signOrderLink('order-7', { expiresIn: '2h' })
    const cookie = cookieOf(await open(checkout, link))
    checkout.clock.advance(2 * 3_600_000)
    const page = await open(checkout, link, { 'accept-language': 'pt-BR' })
    expect(page.status).toBe(410)
    expect(await page.text()).toContain('Este link venceu')
    // The cookie expires with its link.
    expect((await methodsOf(checkout, 'order-7', cookie)).status).toBe(404)
  })

  test('has a cookie in place of a key, or a key in place of a cookie', async () => {
    const checkout = aShop()
    const link = await checkout.handler.signOrderLink('order-7', { expiresIn: '2h' })
    const [name = '', visit = ''] = cookieOf(await open(checkout, link)).split('=')
    expect((await open(checkout, link.replace(/key=.*/, `key=${visit}`))).status).toBe(404)
    const key = new URL(link).searchParams.get('key') ?? ''
    expect((await methodsOf(checkout, 'order-7', `${name}=${key}`)).status).toBe(404)
  })

  test('belongs to an order that the shop no longer accepts payments for', async () => {
    const checkout = aShop()
    const link = await checkout.handler.signOrderLink('cancelled', { expiresIn: '2h' })
    const page = await open(checkout, link, { 'accept-language': 'es' })
    expect([page.status, page.headers.get('set-cookie')]).toEqual([404, null])
    expect(await page.text()).toContain('Este pedido ya no se paga aquí')
  })

  test('is not blocked while the same address guesses at another order', async () => {
    const checkout = aShop({ trustProxy: 1, rateLimit: { failedOrderLinksPerMinute: 3 } })
    const link = await checkout.handler.signOrderLink('order-7', { expiresIn: '3d' })
    const from = { 'x-forwarded-for': '203.0.113.7', 'accept-language': 'en' }
    const guess = (orderId: string) => open(checkout, `${BASE}/order/${orderId}?key=${'a'.repeat(9)}`, from)
    const statuses = []
    for (let at = 0; at < 5; at += 1) statuses.push((await guess('order-8')).status)
    expect(statuses).toEqual([404, 404, 404, 429, 429])
    expect((await open(checkout, link, from)).status).toBe(200)
    const refused = await guess('order-8')
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('do not pay again')])
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect(checkout.handler.metrics()).toContain('ficha_limited_total{limit="failed-order-links"} 3')
    // The genuine link of the same order opens meanwhile.
    const right = await checkout.handler.signOrderLink('order-8', { expiresIn: '3d' })
    expect((await open(checkout, right, from)).status).toBe(200)
  })

  test('gets a page while the shop’s own function fails, and the log has its id', async () => {
    const checkout = aShop({
      resolveOrder: () => {
        throw new Error('the shop is away')
      },
    })
    const page = await open(checkout, await checkout.handler.signOrderLink('order-7', { expiresIn: '3d' }))
    expect(page.status).toBe(500)
    expect(await page.text()).toContain('no pagues de nuevo')
    const id = page.headers.get('x-request-id') ?? ''
    expect(checkout.logger.lines.some((line) => line.includes(id) && line.includes('resolveOrder'))).toBe(true)
  })
})

describe('the signing of links', () => {
  test('with a new secret accepts the links of the former one', async () => {
    const link = await aShop({ pages: linked(OTHER_SECRET) }).handler.signOrderLink('order-7', { expiresIn: '3d' })
    const checkout = aShop({ pages: linked(SECRET, OTHER_SECRET) })
    const page = await open(checkout, link)
    expect(page.status).toBe(200)
    expect((await open(aShop(), `${BASE}/methods?order=order-7`, { cookie: cookieOf(page) })).status).toBe(200)
  })

  test('is refused with a sentence if an option is missing or the input is invalid', async () => {
    const { handler } = aShop()
    await expect(aCheckout().handler.signOrderLink('order-7', { expiresIn: '3d' })).rejects.toThrow('pages.orderLinks')
    for (const expiresIn of ['', '0m', '91d', 'tomorrow', '1c']) {
      await expect(handler.signOrderLink('order-7', { expiresIn })).rejects.toThrow('expiresIn')
    }
    for (const nothing of [undefined, null])
      await expect(handler.signOrderLink('order-7', nothing as never)).rejects.toThrow('Pass { expiresIn: "3d" }')
    for (const orderId of ['', ' ', '.', '..', 'x'.repeat(201), '\ud800']) {
      await expect(handler.signOrderLink(orderId, { expiresIn: '3d' })).rejects.toThrow('orderId')
    }
  })

  test('accepts no secret that is easy to guess, and prints none', async () => {
    expect(() => aShop({ pages: linked('short') })).toThrow('pages.orderLinks.secret')
    const checkout = aShop()
    await open(checkout, await checkout.handler.signOrderLink('order-7', { expiresIn: '3d' }))
    await open(checkout, `${BASE}/order/order-7?key=forged`)
    expect(checkout.logger.lines.join('')).not.toMatch(/canary-order-links|key=/)
  })

  test('is optional, and without it there is no page', async () => {
    const response = await open(
      aCheckout({ pages: { ...pages, orderLinks: undefined } as never }),
      `${BASE}/order/order-7?key=a`,
    )
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  })
})
