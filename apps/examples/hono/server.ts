import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import { serveNode } from '@ficha/server/node'
import { preloadLinks, renderElement } from '@ficha/widget/server'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { checkout, PORT } from './checkout.ts'
import { HEADERS } from './policy.ts'

/** The element's own files: one for a slip, and chunks for what comes later. */
const ELEMENT = dirname(fileURLToPath(import.meta.resolve('@ficha/widget/define')))

const app = new Hono()
app.use(secureHeaders())
app.use(async (c, next) => {
  await next()
  if (!c.req.path.startsWith('/api/')) for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
})

// A handler is what Hono calls a fetch function, on Node, Deno, Bun or a worker.
app.all('/api/checkout/*', (c) => checkout(c.req.raw))
app.get('/', async (c) => c.html(await readFile('public/index.html', 'utf8')))
// The server draws the slip, so a browser paints it before any script. The line behind it loads the element when the slip is visible.
app.get('/pay/:id', async (c) => {
  const snapshot = await checkout.readPayment(c.req.param('id'), { locale: 'pt-BR' })
  if (!snapshot) return c.notFound()
  const page = await readFile('public/pay.html', 'utf8')
  const head = preloadLinks('ficha-payment', { folder: '/ficha/', isRendered: true })
  const slip = renderElement(snapshot, { locale: 'pt-BR', slots: { actions: '<a href="/">Voltar à loja</a>' } })
  return c.html(page.replace('{{head}}', () => head).replace('{{slip}}', () => slip))
})
app.get('/page.js', async (c) =>
  c.body(await readFile('public/page.js', 'utf8'), 200, { 'content-type': 'text/javascript' }),
)
app.get('/ficha/:path{[\\w/-]+\\.js}', async (c) => {
  const code = await readFile(`${ELEMENT}/${c.req.param('path')}`, 'utf8').catch(() => undefined)
  return code === undefined ? c.notFound() : c.body(code, 200, { 'content-type': 'text/javascript' })
})

// Serves the application, runs the jobs and shuts down in order.
const { url } = await serveNode(checkout, { port: PORT, fetch: async (request) => app.fetch(request) })
console.log(url)
