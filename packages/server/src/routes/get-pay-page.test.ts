import { describe, expect, test } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { pageMessagesFor } from '@ficha/core/internal'
import type { PagesOptions } from '../options/pages/page-options.ts'
import { aBody, aCheckout, BASE, type TestCheckout } from '../testing/checkout.support.ts'
import { aPageRenderer } from '../testing/page-renderer.support.ts'

const pages: PagesOptions = { widget: aPageRenderer, folder: '/ficha/', shop: { name: 'Barro & Grano' } }

const open = (checkout: TestCheckout, id: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  checkout.handler(new Request(`${BASE}/pay/${id}`, { headers }))

const aPaymentAt = async (checkout: TestCheckout): Promise<PaymentSnapshot> =>
  (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot

describe('the page of a payment', () => {
  test('shows its slip in the language of the browser, with the shop’s name, and is excluded from search engines', async () => {
    const checkout = aCheckout({ pages })
    const { id } = await aPaymentAt(checkout)
    const response = await open(checkout, id, { 'accept-language': 'en' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await response.text()
    expect(html).toContain('<html lang="en">')
    expect(html).toMatch(/<p class="refusal late">This browser cannot show the payment: [^<]+<\/p><\/ficha-payment>/)
    expect(html).toContain('<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">')
    expect(html).toContain('<title>Pix · Barro &amp; Grano</title>')
    expect(html).toContain(`payment-id="${id}" base="/api/checkout" locale="en" share-url="${BASE}/pay/${id}"`)
    expect(html).toMatch(/<script data-ficha="\/ficha\/ficha-payment">.*<\/head>/)
  })

  test('has the language of the payment’s country if the browser names none', async () => {
    const checkout = aCheckout({ pages })
    const { id } = await aPaymentAt(checkout)
    expect(await (await open(checkout, id)).text()).toContain('<html lang="pt-BR">')
  })

  test.each([
    ['pt_BR', 'pt-BR'],
    ['es_419', 'es'],
    ['es-419', 'es'],
    ['EN-us', 'en'],
  ])('has the words of the language that an address or a browser calls %s', async (locale, lang) => {
    const checkout = aCheckout({ pages })
    const { id } = await aPaymentAt(checkout)
    const byAddress = new Request(`${BASE}/pay/${id}?locale=${locale}`)
    for (const response of [open(checkout, id, { 'accept-language': locale }), checkout.handler(byAddress)]) {
      const html = await (await response).text()
      expect(html).toContain(`<html lang="${lang}">`)
      expect(html).toContain(pageMessagesFor(lang).tooOld)
    }
  })

  test('has a policy that allows its own sheet, the element’s sheet and the loading script, by hash', async () => {
    const logo = 'https://cdn.example/logo.svg'
    const checkout = aCheckout({
      pages: { ...pages, shop: { ...pages.shop, logo }, tokens: { '--ficha-accent': '#7a2e1d' } },
    })
    const { id } = await aPaymentAt(checkout)
    const response = await open(checkout, id)
    const html = await response.text()
    const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
    expect(sheet).toContain('@media (prefers-color-scheme:light){:root{--ficha-accent:#7a2e1d}}')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sheet))
    const hash = `sha256-${Buffer.from(digest).toString('base64')}`
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`style-src '${hash}' 'sha256-ficha-payment'`)
    expect(policy).toContain("script-src 'self' 'sha256-loader'")
    expect(policy).toContain("img-src 'self' data: https://cdn.example")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-|\*/)
  })

  test('is cut off from a page that opened it, and needs no other process where no page did', async () => {
    const checkout = aCheckout({ pages })
    const { id } = await aPaymentAt(checkout)
    const openerPolicyOf = async (headers: Readonly<Record<string, string>>) =>
      (await open(checkout, id, headers)).headers.get('cross-origin-opener-policy')
    expect(await openerPolicyOf({})).toBe('same-origin')
    for (const site of ['cross-site', 'same-site', 'same-origin']) {
      expect(await openerPolicyOf({ 'sec-fetch-site': site }), site).toBe('same-origin')
    }
    expect(await openerPolicyOf({ 'sec-fetch-site': 'none' })).toBeNull()
    expect((await open(checkout, id, { 'sec-fetch-site': 'none' })).headers.get('vary')).toContain('Sec-Fetch-Site')
  })

  test('says that there is no such payment, for every wrong link', async () => {
    const checkout = aCheckout({ pages })
    for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', '%3Cscript%3E', 'x'.repeat(300)]) {
      const response = await open(checkout, id, { 'accept-language': 'pt-BR' })
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toContain('Não encontramos este pagamento')
      expect(html).not.toContain('<script')
    }
  })

  test('says to wait if too many pages are opened', async () => {
    const checkout = aCheckout({ pages, rateLimit: { readPerMinute: 1 } })
    const { id } = await aPaymentAt(checkout)
    await open(checkout, id)
    const response = await open(checkout, id, { 'accept-language': 'es-MX' })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).not.toBeNull()
    expect(await response.text()).toContain('no pagues de nuevo')
  })

  test('does not exist unless it is enabled', async () => {
    const checkout = aCheckout()
    const { id } = await aPaymentAt(checkout)
    const response = await open(checkout, id)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  })

  test('refuses a token, picture or folder that could add rules or a policy', () => {
    for (const [name, wrong] of Object.entries({
      'pages.tokens': { ...pages, tokens: { '--ficha-accent}body': 'red' } },
      'pages.tokens["--ficha-accent"]': { ...pages, tokens: { '--ficha-accent': 'red;}body{display:none' } },
      'pages.shop.logo': { ...pages, shop: { name: 'A', logo: "/a.svg' 'unsafe-inline" } },
      'pages.folder': { ...pages, folder: '//evil.example/; script-src *' },
      'pages.shop.name': { ...pages, shop: { name: ' ' } },
    })) {
      expect(() => aCheckout({ pages: wrong }), name).toThrow(name)
    }
  })
})
