import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMethodList } from '@ficha/core/contract'
import { serveNode } from '@ficha/server/node'
import { preloadLinks, renderElement } from '@ficha/widget/server'
import { checkout, PORT } from './checkout.ts'
import { HEADERS } from './policy.ts'

/** The element's own files. The page names each of them with its hash. */
const ELEMENT = dirname(fileURLToPath(import.meta.resolve('@ficha/widget/define')))
const FOLDER = '/ficha/'
const LOCALE = 'pt-BR'

const page = await readFile('public/index.html', 'utf8')

/** This server draws the ways to pay an order, or the payment that the order has. A browser paints them before any script. */
const drawn = async (request: Request, orderId: string): Promise<string> => {
  const address = new URL(`/api/checkout/methods?order=${orderId}&locale=${LOCALE}`, request.url)
  const answer = await checkout(new Request(address, { headers: request.headers }))
  const list = answer.ok ? readMethodList(await answer.json()) : undefined
  // The element then sends the request itself, and shows the error.
  if (!list) return `<ficha-checkout order-id="${orderId}" locale="${LOCALE}"></ficha-checkout>`
  const payment = list.activePayment && (await checkout.readPayment(list.activePayment.id, { locale: LOCALE }))
  return renderElement(list, { locale: LOCALE, ...(payment && { payment }) })
}

/** Your shop knows which order its visitor wants to pay; here the address does, so that a reload shows the same one. */
const answerPage = async (request: Request): Promise<Response> => {
  const orderId = new URL(request.url).searchParams.get('order') ?? ''
  if (!/^order-[\w-]+$/.test(orderId))
    return new Response(null, {
      status: 302,
      headers: { ...HEADERS, location: `/?order=order-${crypto.randomUUID()}` },
    })
  const head = preloadLinks('ficha-checkout', { folder: FOLDER, locale: LOCALE, isRendered: true })
  const element = await drawn(request, orderId)
  return new Response(
    page.replace('{{head}}', () => head).replace('{{checkout}}', () => element),
    {
      headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
    },
  )
}

const { url } = await serveNode(checkout, {
  port: PORT,
  fetch: async (request, context) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/checkout/')) return checkout(request, context)
    if (pathname === '/') return answerPage(request)
    const path = pathname.startsWith(FOLDER) ? `${ELEMENT}/${pathname.slice(FOLDER.length)}` : `public${pathname}`
    const code = /^[\w/-]+\.js$/.test(pathname.slice(1)) && (await readFile(path, 'utf8').catch(() => undefined))
    if (!code) return new Response('There is no such page.', { status: 404, headers: HEADERS })
    return new Response(code, { headers: { ...HEADERS, 'content-type': 'text/javascript; charset=utf-8' } })
  },
})
console.log(url)
