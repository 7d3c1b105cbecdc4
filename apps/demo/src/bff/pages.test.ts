import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { aSnapshot, mxOxxo } from '@ficha/core/testing'
import { describe, expect, it } from 'vitest'
import type { Order } from './orders.ts'
import { createPages } from './pages.ts'
import { createShell } from './shell/shell.ts'
import { createSlipPage } from './shell/slip-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'shop.js'), 'export {}')
writeFileSync(join(folder, 'operator.css'), 'body {}')
const pages = createPages(folder, 'http://127.0.0.1:4010')
const get = (path: string) => pages.find(new Request(`http://127.0.0.1:4000${path}`))

it.each([
  '/',
  '/basket',
  '/checkout/0XVozCZ4O72A31nFQX8OCn',
  '/pay/0XVozCZ4O72A31nFQX8OCnI9',
  '/return',
  '/club',
  '/club/return',
  '/account',
])('the shop answers %s with the page', async (path) => {
  expect((await get(path))?.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

it('every file has a policy that allows files of the shop only', async () => {
  for (const path of ['/', '/assets/shop.js']) {
    const headers = (await get(path))?.headers
    expect(headers?.get('content-security-policy')).toMatch(/^default-src 'none'.*trusted-types 'none'$/)
    expect(headers?.get('content-security-policy')).toContain('frame-src http://127.0.0.1:4010;')
    expect(headers?.get('referrer-policy')).toBe('no-referrer')
    expect(headers?.get('x-frame-options')).toBe('DENY')
  }
})

it('a file is revalidated, unless its name contains its hash', async () => {
  const kept = async (path: string) => (await get(path))?.headers.get('cache-control')
  expect(await kept('/assets/shop.js')).toMatch(/immutable/)
  expect([await kept('/'), await kept('/operator.css')]).toEqual(['private, no-cache', 'no-cache'])
})

it.each([
  '/checkout',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/../../x',
  '/assets',
  '/.env',
  '/pay/',
  '/constructor',
])('%s does not exist', async (path) => {
  expect(await get(path)).toBeUndefined()
})

it('an error says what to do if the shop was not built', () => {
  expect(() => createPages(mkdtempSync(join(tmpdir(), 'empty-')), 'http://127.0.0.1:4010')).toThrow(/npm start/)
})

describe('an address that the shop does not have', () => {
  const missing = (path: string, accept: string) =>
    pages.missing(new Request(`http://127.0.0.1:4000${path}`, { headers: { accept } }))

  it('gives a person the shop’s own page with status 404', async () => {
    const response = await missing('/nowhere', 'text/html,application/xhtml+xml')
    expect([response?.status, response?.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('is left to other handlers for a program', async () => {
    expect(await missing('/nowhere', 'application/json')).toBeUndefined()
    expect(await missing('/api/checkout/nowhere', 'text/html')).toBeUndefined()
  })
})

describe('on a slow network', () => {
  const script = 'export const shop = "a market stall that ships ceramics and coffee"\n'.repeat(40)
  writeFileSync(join(folder, 'assets', 'large.js'), script)
  const served = createPages(folder, 'http://127.0.0.1:4010')
  const ask = async (path: string, accepted: string) =>
    served.find(new Request(`http://127.0.0.1:4000${path}`, { headers: { 'accept-encoding': accepted } }))
  const bodyOf = async (response: Response | undefined) =>
    Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)('a script is sent compressed if the browser accepts %s', async (accepted, coding, decompress) => {
    for (const _ of ['first', 'kept']) {
      const response = await ask('/assets/large.js', accepted)
      expect([response?.headers.get('content-encoding'), response?.headers.get('vary')]).toEqual([
        coding,
        'accept-encoding',
      ])
      const body = await bodyOf(response)
      expect(body.length).toBeLessThan(script.length / 4)
      expect(decompress(body).toString()).toBe(script)
    }
  })

  it('a script is sent uncompressed otherwise', async () => {
    const response = await ask('/assets/large.js', 'identity')
    expect(response?.headers.get('content-encoding')).toBeNull()
    expect((await bodyOf(response)).toString()).toBe(script)
  })

  const order = {
    id: 'order1',
    session: 'visitor',
    country: 'BR',
    amount: '89.00',
    currency: 'BRL',
    number: 'BG-402817',
    state: 'open',
    items: [{ sku: 'mug', quantity: 1 }],
    createdAt: '2026-11-21T12:00:00.000Z',
  } as Order
  const paid = { ...order, id: 'order2', state: 'paid' } as Order
  const begun = { ...order, id: 'order3' }
  const shell = createShell({
    orders: {
      find: (id) => Promise.resolve([order, paid, begun].find((known) => known.id === id)),
      listOf: (session) => Promise.resolve(session === 'visitor' ? [order, paid] : []),
    },
    sessions: { of: (request) => /^\w+/.exec(request.headers.get('cookie') ?? '')?.[0] },
    hasPayment: (id) => Promise.resolve(id === begun.id),
  })
  const written = async (path: string, cookie: string, language = 'es-MX') =>
    (
      await shell(
        '<html lang="es"><head></head><body><div id="shop"></div></body></html>',
        new Request(`http://127.0.0.1:4000${path}`, { headers: { cookie, 'accept-language': language } }),
      )
    ).replace(/\u00a0/g, ' ')

  it('the page itself has the title, the amount and the space for the methods, for the order’s own visitor', async () => {
    const page = await written('/checkout/order1', 'visitor')
    expect(page).toContain('Como você quer pagar?')
    expect(page).toContain('R$ 89,00')
    expect(page.match(/class="ficha-method"/g)).toHaveLength(4)
  })

  it('the page shows no other visitor the amount, and other pages have no slip', async () => {
    for (const [path, cookie] of [
      ['/checkout/order1', 'stranger'],
      ['/checkout/other', 'visitor'],
      ['/pay/order1', 'visitor'],
    ] as const) {
      const page = await written(path, cookie)
      expect(page).not.toContain('89,00')
      expect(page).toContain('ficha-method')
    }
    expect(await written('/basket', 'visitor')).not.toContain('ficha-method')
  })

  it.each(['/checkout/order2', '/checkout/order3', '/checkout/order1?ficha_return=r1'])(
    'the page does not ask how to pay where the payer may have paid: %s',
    async (path) => {
      const page = await written(path, 'visitor')
      expect(page).not.toContain('Como você quer pagar?')
      expect(page).toContain('<h2 class="ficha-title">Pedido BG-402817</h2>')
      expect(page).toContain('R$ 89,00')
    },
  )

  it('the stall has its title, and the names and prices of the visitor’s country', async () => {
    const page = await written('/', '')
    expect(page).toContain('<html lang="es-MX"')
    expect(page).toContain('Cerámica y café, de mano en mano')
    expect(page).toMatch(/Taza de barro[^]*\$329\.00/)
    expect(await written('/', '', 'pt-BR,pt;q=0.9')).toMatch(/Caneca de barro[^]*R\$ 89,00/)
    expect(await written('/', 'visitor; country=AR', 'pt-BR')).toMatch(/Carrito[^]*\$ 21\.900,00/)
    expect(await written('/', 'visitor; country=XX', 'es')).toContain('<html lang="es-MX"')
  })

  it('the first requests of the script start with the page', async () => {
    const asked = async (path: string) =>
      [
        ...(await written(path, 'visitor')).matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)" \/>/g),
      ].map(([, address]) => address)
    expect(await asked('/')).toEqual(['/shop/prices?country=MX', '/shop/club?country=MX'])
    expect(await asked('/account')).toEqual(['/shop/orders', '/shop/memberships'])
    expect(await asked('/checkout/order1')).toEqual(['/shop/orders'])
    expect(await asked('/return')).toEqual([])
  })

  it('the account has the visitor’s orders with their amounts, and nobody else’s', async () => {
    const page = await written('/account', 'visitor', 'pt-BR')
    expect(page).toMatch(/Minha conta[^]*Meus pedidos[^]*BG-402817/)
    expect(page.match(/R\$ 89,00/g)).toHaveLength(2)
    const strangers = await written('/account', 'stranger', 'pt-BR')
    expect(strangers).toContain('Meus pedidos')
    expect(strangers).not.toContain('89,00')
  })

  it.each([
    ['/basket', 'Canasta'],
    ['/return?ficha_return=r1', 'De vuelta en la tienda'],
    ['/club', 'Club del Café'],
    ['/club/return', 'De vuelta en el club'],
  ])('%s has its title', async (path, title) => {
    expect(await written(path, '')).toContain(`<h1>${title}</h1>`)
  })
})

describe('the page of a slip', () => {
  const snapshot = aSnapshot(mxOxxo)
  const slipOf = (read: (id: string) => Promise<typeof snapshot | undefined>) =>
    createSlipPage({
      widget: {
        renderElement: (source: object, { locale = '' } = {}) =>
          `<ficha-payment locale="${locale}">${'id' in source ? String(source.id) : ''}</ficha-payment>`,
        preloadLinks: (element, { folder, isRendered = false }) =>
          `<script data-ficha="${element} ${folder} ${isRendered}"></script>`,
      },
      folder: '/ficha/1/',
      shopUrl: 'http://127.0.0.1:4000',
      read,
    })
  const shown = async (read: (id: string) => Promise<typeof snapshot | undefined>) => {
    const shell = createShell({
      orders: { find: () => Promise.resolve(undefined), listOf: () => Promise.resolve([]) },
      sessions: { of: () => undefined },
      hasPayment: () => Promise.resolve(false),
      slipOf: slipOf(read),
    })
    const built =
      '<html lang="es"><head><title>Barro &amp; Grano</title><script type="module" crossorigin src="/assets/shop.js"></script></head><div id="shop"></div>'
    return await shell(built, new Request('http://127.0.0.1:4000/pay/read-id'))
  }

  it('is drawn in the language of its country, with the loading script of its element and without the shop’s script', async () => {
    const page = await shown(() => Promise.resolve(snapshot))
    expect(page).toContain(`<ficha-payment locale="es-MX">${snapshot.id}</ficha-payment>`)
    expect(page).toContain('<script data-ficha="ficha-payment /ficha/1/ true"></script></head>')
    expect(page).toContain('<html lang="es-MX"')
    expect(page).toMatch(/<title>[^<]+ · Barro &amp; Grano<\/title>/)
    expect(page).not.toContain('type="module"')
  })

  it.each([
    ['there is no such payment', () => Promise.resolve(undefined)],
    ['the store does not answer', () => Promise.reject(new Error('gone'))],
  ])('is the shop’s own page if %s', async (_why, read) => {
    const page = await shown(read)
    expect(page).toContain('src="/assets/shop.js"')
    expect(page).not.toContain('ficha-payment')
  })

  it('has the widget’s files with their version in the path, cached for good, and a policy with the loader and the sheet', async () => {
    const path = mkdtempSync(join(tmpdir(), 'widget-'))
    writeFileSync(join(path, 'define.js'), 'export {}')
    writeFileSync(join(path, 'define.d.ts'), 'export {}')
    const hashes = { script: "'sha256-loader'", style: "'sha256-sheet'" }
    const served = createPages(folder, 'http://127.0.0.1:4010', undefined, { folder: '/ficha/1/', path, hashes })
    const ask = (name: string) => served.find(new Request(`http://127.0.0.1:4000/ficha/1/${name}`))
    expect((await ask('define.js'))?.headers.get('cache-control')).toMatch(/immutable/)
    expect(await ask('define.d.ts')).toBeUndefined()
    const policy = (await served.find(new Request('http://127.0.0.1:4000/pay/x')))?.headers.get(
      'content-security-policy',
    )
    expect(policy).toContain("script-src 'self' 'sha256-loader';")
    expect(policy).toMatch(/style-src 'self' .*'sha256-sheet';/)
  })
})
