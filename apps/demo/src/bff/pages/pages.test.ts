import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aSnapshot, mxOxxo } from '@ficha/core/testing'
import type { CheckoutHandler } from '@ficha/server'
import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { querySqlite } from '../database.ts'
import { createLetters } from '../letters/letters.ts'
import { createMemberships } from '../memberships.ts'
import { createOrders } from '../orders.ts'
import { createSessions, newToken } from '../session.ts'
import { openBuild } from './built-pages.ts'

const PAGE = `<!doctype html>
<html lang="es"><head><title>Barro &amp; Grano</title>
<script type="module" crossorigin src="/assets/shop-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/shop-1.css"></head><body><!-- page --></body></html>`

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
mkdirSync(join(folder, 'assets'))
for (const [name, text] of [
  ['shop.html', PAGE],
  ['screens.html', PAGE.replaceAll('shop-1', 'screens-1')],
  ['staff.css', 'body {}'],
  ['.env', 'SECRET=1'],
  ['assets/shop-1.js', 'export const shop = "a market stall that ships ceramics and coffee"\n'.repeat(40)],
  ['assets/shop-1.css', 'body { color: #23201b }'],
  ['assets/screens-1.css', '.ficha { color: #23201b }'],
] as const)
  writeFileSync(join(folder, name), text)
writeFileSync(join(folder, 'define.js'), 'export {}')

const snapshot = aSnapshot(mxOxxo)

const aShop = async () => {
  const query = querySqlite(new DatabaseSync(':memory:'))
  const [orders, memberships, letters] = await Promise.all([
    createOrders(query, newToken),
    createMemberships(query, newToken),
    createLetters(query, newToken),
  ])
  const sessions = createSessions('secret')
  const checkout = Object.assign(() => Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 })), {
    readPayment: (id: string) =>
      id === 'broken' ? Promise.reject(new Error('gone')) : Promise.resolve(id === snapshot.id ? snapshot : undefined),
    listRecurring: () => Promise.resolve([{ id: 'club-read', returnId: 'club-return', createdAt: '2026-11-25' }]),
    listPayments: () => Promise.resolve([]),
  }) as unknown as CheckoutHandler
  const app = createApp({
    orders,
    memberships,
    letters,
    sessions,
    checkout,
    clock: { now: () => 0 },
    gatewayUrl: 'http://127.0.0.1:4010',
    shopUrl: 'http://127.0.0.1:4000',
    build: openBuild(folder),
    widget: {
      renderElement: ((source: { id: string }, { locale = '' } = {}) =>
        `<ficha-payment locale="${locale}">${source.id}</ficha-payment>`) as never,
      preloadLinks: (element: string) => `<script data-ficha="${element}"></script>`,
      elementSheetHash: () => 'sha256-sheet',
      LOADER_HASH: 'sha256-loader',
      folder: '/ficha/1/',
      path: folder,
    },
  })
  const jar = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.request(`http://127.0.0.1:4000${path}`, {
      ...init,
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', cookie, ...(init.headers as object) },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await (await request(path, { headers })).text()).replace(/\u00a0/g, ' ')
  const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    request(path, { method: 'POST', body: new URLSearchParams(form), headers })
  return { orders, memberships, request, read, send, forgetVisitor: () => jar.clear() }
}

/** A visitor's order of two mugs in Brazil. */
const anOrder = async () => {
  const shop = await aShop()
  await shop.request('/country?to=BR')
  await shop.send('/basket', { more: 'mug' })
  await shop.send('/basket', { more: 'mug' })
  const address = (await shop.send('/basket/order', {})).headers.get('location') ?? ''
  return { ...shop, address, id: address.split('/').at(-1) ?? '' }
}

describe('every page', () => {
  it.each([
    '/',
    '/basket',
    '/checkout/0XVozCZ4O72A31nFQX8OCn',
    '/pay/x',
    '/return',
    '/club',
    '/club/return',
    '/account',
  ])('%s has a policy that allows files of the shop, its sheet and the gateway’s card fields only', async (path) => {
    const { status, headers } = await (await aShop()).request(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'.*trusted-types 'none'$/)
    expect(policy).toContain("frame-src 'self' http://127.0.0.1:4010;")
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toMatch(/unsafe-|\*/)
    expect([headers.get('referrer-policy'), headers.get('x-frame-options')]).toEqual(['no-referrer', 'DENY'])
  })

  it('an address that the shop does not have gives a person a page, and a program none', async () => {
    const { request } = await aShop()
    const missing = await request('/nowhere')
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Esta página não existe')])
    const program = await request('/nowhere', { headers: { accept: 'application/json' } })
    expect([program.status, await program.text()]).toEqual([404, '404 Not Found'])
  })

  it('an error says what to do if the shop was not built', () => {
    expect(() => openBuild(mkdtempSync(join(tmpdir(), 'empty-')))).toThrow(/npm start/)
  })
})

describe('the files of the build', () => {
  it('are revalidated, unless their name contains a hash or the version', async () => {
    const { request } = await aShop()
    const cacheOf = async (path: string) => (await request(path)).headers.get('cache-control')
    expect(await Promise.all(['/assets/shop-1.js', '/ficha/1/define.js'].map(cacheOf))).toEqual(
      Array(2).fill('public, max-age=31536000, immutable'),
    )
    expect(await cacheOf('/staff.css')).toBe('no-cache')
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/../../x.js',
    '/.env',
    '/shop.html',
    '/ficha/1/define.d.ts',
  ])('%s is none of them', async (path) => expect((await (await aShop()).request(path)).status).toBe(404))

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('are sent compressed if the browser accepts %s', async (accepted, coding) => {
    const { request } = await aShop()
    const { headers, body } = await request('/assets/shop-1.js', { headers: { 'accept-encoding': accepted } })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, 'accept-encoding'])
    const bytes = await new Response(body).arrayBuffer()
    if (coding !== null) expect(bytes.byteLength).toBeLessThan(700)
  })
})

describe('the stall', () => {
  it('has the names and prices of the visitor’s country', async () => {
    const { read, request } = await aShop()
    const page = await read('/', { 'accept-language': 'es-MX' })
    expect(page).toContain('<html lang="es-MX"')
    expect(page).toMatch(/Cerámica y café, de mano en mano[^]*Taza de barro[^]*\$329\.00/)
    expect(await read('/', { 'accept-language': 'pt-BR,pt;q=0.9' })).toMatch(/Caneca de barro[^]*R\$ 89,00/)
    expect(await read('/', { 'accept-language': 'es' })).toContain('<html lang="es-MX"')
    expect((await request('/country?to=AR&from=/basket')).headers.get('location')).toBe('/basket')
    expect(await read('/', { 'accept-language': 'pt-BR' })).toMatch(/Carrito[^]*\$ 21\.900,00/)
  })

  it.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])(
    'the choice of a country leads to no other site: %s',
    async (from) => {
      const { request } = await aShop()
      expect((await request(`/country?to=BR&from=${encodeURIComponent(from)}`)).headers.get('location')).toBe('/')
    },
  )
})

describe('the basket', () => {
  it('is counted, changed step by step, and becomes an order at the shop’s price', async () => {
    const { read, send, orders, id } = await anOrder()
    expect(await orders.find(id)).toMatchObject({ amount: '178.00', items: [{ sku: 'mug', quantity: 2 }] })
    expect(await read('/basket')).toMatch(/class="count">2<[^]*R\$ 178,00/)
    const less = await send('/basket?from=basket', { fewer: 'mug' })
    expect(less.headers.get('location')).toBe('/basket?pressed=fewer-mug')
    expect(await read('/basket?pressed=fewer-mug')).toMatch(/value="mug"[^>]*autofocus/)
  })

  it('answers the stall’s script with the new counts', async () => {
    const { send } = await aShop()
    const answer = await send('/basket', { more: 'jug' }, { accept: 'application/json' })
    expect(await answer.json()).toEqual({ all: 1, added: 'Na cesta: 1' })
  })

  it('becomes the same order while it does not change, and another one afterwards', async () => {
    const { send, address } = await anOrder()
    expect((await send('/basket/order', {})).headers.get('location')).toBe(address)
    await send('/basket', { more: 'mug' })
    expect((await send('/basket/order', {})).headers.get('location')).not.toBe(address)
  })

  it('is empty once its order was paid, and can be filled with the same again', async () => {
    const { read, send, orders, id, address } = await anOrder()
    await orders.mark(id, 'paid')
    expect(await read('/basket')).toContain('A cesta está vazia.')
    for (const _ of 'ab') await send('/basket', { more: 'mug' })
    expect(await read('/basket')).toContain('R$ 178,00')
    expect((await send('/basket/order', {})).headers.get('location')).not.toBe(address)
  })

  it.each([['gold'], ['__proto__'], ['']])('takes no unknown product: %j', async (sku) => {
    const { send, read } = await aShop()
    expect((await send('/basket', { more: sku })).status).toBe(303)
    expect(await read('/basket')).toContain('A cesta está vazia.')
  })

  it('takes no form of another site', async () => {
    const { send } = await aShop()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    expect((await send('/basket', { more: 'mug' }, headers)).status).toBe(403)
  })
})

describe('the checkout', () => {
  it('has the order’s items, amount and number for its own visitor, and nothing of them for another', async () => {
    const { read, address, forgetVisitor } = await anOrder()
    expect(await read(address)).toMatch(/class="summary"[^]*Caneca de barro[^]*R\$ 178,00[^]*BG-\d{6}/)
    forgetVisitor()
    expect(await read(address)).not.toMatch(/178,00|BG-\d/)
  })

  it('shows the state of the order alone to a browser to which a bank’s app returned', async () => {
    const { read, address, forgetVisitor } = await anOrder()
    forgetVisitor()
    const page = await read(`${address}?ficha_return=r1`)
    expect(page).toContain('<h1>De volta à loja</h1>')
    expect(page).toContain('"screen":"return","id":"r1"')
  })

  it('writes its data so that no text can end the element', async () => {
    const page = await (await aShop()).read('/return?ficha_return=%3C/script%3E%3Cscript%3Ealert(1)')
    expect(page).toContain('\\u003c/script>')
    expect(page).not.toContain('<script>alert(1)')
  })
})

it('the account has the visitor’s orders and memberships, and nobody else’s', async () => {
  const { read, memberships, orders, id, forgetVisitor } = await anOrder()
  const session = (await orders.find(id))?.session ?? ''
  await memberships.create(session, 'BR')
  const page = await read('/account')
  expect(page).toMatch(/Minha conta[^]*Meus pedidos[^]*2 × Caneca de barro[^]*R\$ 178,00[^]*BG-\d{6}/)
  expect(page).toContain('"memberships":[{"id":"club-read","returnId":"club-return","country":"BR"}]')
  expect(await read('/club/return?ficha_return=club-return')).toContain('"recurringId":"club-read"')
  forgetVisitor()
  expect(await read('/account')).not.toMatch(/178,00|club-read/)
  expect(await read('/club/return?ficha_return=club-return')).not.toContain('club-read')
})

describe('the page of a slip', () => {
  it('is drawn in the language of its country, without the shop’s script', async () => {
    const { read, request } = await aShop()
    const page = await read(`/pay/${snapshot.id}`)
    expect(page).toContain(`<ficha-payment locale="es-MX">${snapshot.id}</ficha-payment>`)
    expect(page).toContain('<script data-ficha="ficha-payment"></script></head>')
    expect(page).toContain('<html lang="es-MX"')
    expect(page).not.toContain('type="module"')
    const policy = (await request(`/pay/${snapshot.id}`)).headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' 'sha256-loader';")
    expect(policy).toMatch(/style-src 'self' .*'sha256-sheet';/)
  })

  it.each(['nobody', 'broken'])('is the shop’s own screen if there is no answer: %s', async (id) => {
    const page = await (await aShop()).read(`/pay/${id}`)
    expect(page).toContain(`"screen":"pay","id":"${id}"`)
    expect(page).toContain('src="/assets/screens-1.js"')
  })
})
