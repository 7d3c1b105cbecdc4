import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { drawingPath, toDisplay, type PaymentSnapshot } from '@ficha/core'
import { aSnapshot, FIXTURE_TIME } from '@ficha/core/testing'
import { renderPaymentEmail } from '@ficha/react/email'
import { renderPayment, snapshotScript } from '@ficha/react/server'
import { preloadLinks, renderElement } from '@ficha/widget/server'
import type { BuiltPages } from './build-pages.ts'
import { html, type Answer } from './html-page.ts'
import { checkoutPages, checkoutPath, type CheckoutContender } from './serve-checkouts.ts'
import type { CheckoutScene } from './checkouts.ts'
import { folderOf, SCREENS, type Contender, type Screen } from './contenders.ts'
import { servePage } from './serve-page.ts'

/** The pages on a port of their own. */
export interface ScreenServer {
  readonly urlOf: (contender: Contender, screen: Screen) => string
  readonly checkoutUrl: (contender: CheckoutContender, scene: CheckoutScene) => string
  readonly shopUrl: (opens: ShopOpens) => string
  readonly close: () => void
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
}

/** The answers by path. They are made before the first request, so that no library waits for a server's work. */
type Answers = ReadonlyMap<string, Answer>

/** The screens that a running shop's page opens by its button: a Pix, and the checkout in Brazil. "again": the same, to measure the noise. */
export const SHOP_OPENS = [
  'adyen-slip',
  'adyen-slip again',
  'kit-slip',
  'adyen-checkout',
  'adyen-checkout again',
  'kit-checkout',
] as const

/** One of {@link SHOP_OPENS}. */
export type ShopOpens = (typeof SHOP_OPENS)[number]

/** The country of everything that a shop's page opens. */
export const SHOP_COUNTRY = 'BR'

const shopPath = (opens: ShopOpens): string => `/shop-page/${opens.replace(' ', '-')}`

const shopPages = (head: string): readonly (readonly [string, Answer])[] =>
  SHOP_OPENS.map((opens) => {
    const screen = opens.includes('checkout') ? 'Brazil' : 'Pix'
    const data = `data-opens="${opens.split(' ')[0] ?? ''}" data-screen="${screen}" data-country="${SHOP_COUNTRY}"`
    return [shopPath(opens), { type: 'text/html', body: html(`lang="pt-BR" ${data}`, head, '') }]
  })

/** Serves every contender's page of every screen, compressed as a shop's server would. */
export const serveScreens = async (pages: BuiltPages): Promise<ScreenServer> => {
  const answers = new Map<string, Answer>([
    ...(await checkoutPages(pages)),
    ...shopPages(pages.heads.shop),
    ...Array.from(
      pages.files,
      ([path, body]) => [path, { type: TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain', body }] as const,
    ),
    ...(await Promise.all(SCREENS.map((screen) => answersOf(screen, pages)))).flat(),
  ])
  const compressed = new Map(Array.from(answers, ([path, { body }]) => [path, gzipSync(body, { level: 9 })]))
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const answer = answers.get(path)
    if (answer) setTimeout(() => send(response, answer.type, compressed.get(path), true), answer.delay ?? 0)
    else if (path.endsWith('/events'))
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n')
    else if (path.startsWith('/adyen-test/')) answerForAdyen(path, response, answers)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Its aims are of the first screen alone.
  const [first] = SCREENS
  const handlerPage = first && (await servePage(first.fixture))
  return {
    urlOf: (contender, screen) =>
      contender === 'page of the handler' && screen === first && handlerPage
        ? handlerPage.url
        : `http://127.0.0.1:${port}/${folderOf(contender)}/${screen.name}`,
    checkoutUrl: (contender, scene) => `http://127.0.0.1:${port}${checkoutPath(contender, scene)}`,
    shopUrl: (opens) => `http://127.0.0.1:${port}${shopPath(opens)}`,
    close: () => {
      void handlerPage?.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const send = (response: ServerResponse, type: string, body: Uint8Array | undefined, isCompressed = false): void => {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }
  response.writeHead(200, { ...headers, ...(isCompressed && { 'content-encoding': 'gzip' }) }).end(body)
}

/** Adyen's own hosts: its pictures are as large as ours, everything else as small as it can be, which flatters it. */
const answerForAdyen = (path: string, response: ServerResponse, answers: Answers): void => {
  if (path.includes('barcode')) {
    send(response, 'image/png', answers.get('/adyen-test/code.png')?.body as Uint8Array)
    return
  }
  if (/\.(svg|png)$/.test(path)) {
    send(response, 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    return
  }
  const json = path.includes('/status')
    ? { type: 'pending', payload: '', resultCode: 'pending' }
    : { checkoutAttemptId: 'a' }
  send(response, 'application/json', Buffer.from(JSON.stringify(json)))
}

const answersOf = async (
  screen: Screen,
  { files, heads }: BuiltPages,
): Promise<(readonly [string, { type: string; body: string | Uint8Array }])[]> => {
  const { name, fixture, locale, action } = screen
  // A minute after the payment was made, by the server's clock, which every screen of the kit goes by: its deadline is still to come.
  const now = Date.parse(FIXTURE_TIME) + 60_000
  const snapshot: PaymentSnapshot = { ...aSnapshot(fixture), serverNow: new Date(now).toISOString() }
  const display = toDisplay(snapshot.payment, { locale, now })
  const { images } = await renderPaymentEmail(snapshot, { locale })
  const id = snapshot.id
  const withDisplay = { ...snapshot, display }
  const page = (contender: Contender, body: string) =>
    [`/${folderOf(contender)}/${name}`, { type: 'text/html', body }] as const
  const json = (path: string, body: unknown) =>
    [path, { type: 'application/json', body: JSON.stringify(body) }] as const
  const react = (base: string, body: string): string =>
    html(`lang="${locale}" data-base="${base}" data-locale="${locale}"`, heads.react, body)
  const widget = (inside: string): string =>
    html(
      `lang="${locale}"`,
      '<script type="module" src="/widget/define.js"></script>',
      `<ficha-payment payment-id="${id}" base="/api/${name}" locale="${locale}">${inside}</ficha-payment>`,
    )
  const rendered = (firstSheet: string): string =>
    html(
      `lang="${locale}"`,
      firstSheet,
      `${renderPayment(snapshot, { locale, now }).html}<link rel="stylesheet" href="/server-rendered/after-paint.css">`,
    )
  const drawn = html(
    `lang="${locale}"`,
    preloadLinks('ficha-payment', { folder: '/widget/', isRendered: true }),
    renderElement(withDisplay, { locale, base: `/api/${name}` }),
  )
  const ofAdyen = html(`lang="en" data-screen="${name}" data-country="${fixture.terms.country}"`, heads.adyen, '')
  const inItsPage = `<style>${String(files.get('/server-rendered/first-paint.css'))}</style>`
  return [
    page('react with display', react(`/api/${name}`, '')),
    page('react, snapshot in its page', react(`/api/${name}`, snapshotScript(withDisplay))),
    page('widget', widget('')),
    page('widget, snapshot in its page', widget(snapshotScript(withDisplay))),
    page('widget, drawn by the server', drawn),
    page('server-rendered', rendered('<link rel="stylesheet" href="/server-rendered/first-paint.css">')),
    page('server-rendered, sheet in its page', rendered(inItsPage)),
    page('bare', barePage(display)),
    page('adyen', ofAdyen),
    page('adyen again', ofAdyen),
    json(`/api/${name}/payments/${id}`, withDisplay),
    json(`/api/${name}/action`, action),
    ['/adyen-test/code.png', { type: 'image/png', body: images[0]?.content ?? new Uint8Array() }] as const,
  ]
}

const barePage = (display: ReturnType<typeof toDisplay>): string => {
  const code = display.blocks.flatMap((block) => ('code' in block && block.code.drawing ? [block.code] : []))[0]
  if (!code?.drawing) throw new Error('The bare page has no code to draw.')
  const { width, height } = code.drawing
  const svg = `<svg viewBox="0 0 ${width} ${height}" width="320"><path d="${drawingPath(code.drawing)}"/></svg>`
  return html('lang="en"', '', `<h1>${display.amount.text}</h1>${svg}<p>${code.payload}</p>`)
}
