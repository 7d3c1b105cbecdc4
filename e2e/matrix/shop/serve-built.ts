import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { serveNode } from '@ficha/server/node'
import { checkout } from './checkout.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The answer for an address without a file in the build. */
type Page = (request: Request) => Promise<Response>

/** Serves the checkout's routes, the files that a build left in `folder`, and pages. Default: `dist`, and its index.html for each address. */
export const serveBuilt = async (folder = 'dist', page?: Page): Promise<void> => {
  const handler = checkout()
  const index: Page = async () =>
    new Response(await readFile(`${folder}/index.html`), { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const { PORT, ROUTES_PORT = PORT } = process.env
  const { url } = await serveNode(handler, {
    // In development a server of Vite has the page's port, and forwards requests to this server.
    port: Number(ROUTES_PORT),
    jobsEveryMs: 0,
    fetch: async (request, context) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/api/checkout/')) return handler(request, context)
      if (pathname === '/') return new Response('Here.')
      const body = /^\/[\w./-]+$/.test(pathname) && (await readFile(`${folder}${pathname}`).catch(() => undefined))
      if (!body) return (page ?? index)(request)
      return new Response(body, {
        headers: { 'content-type': `${TYPES[extname(pathname)] ?? 'text/plain'}; charset=utf-8` },
      })
    },
  })
  console.log(url)
}
