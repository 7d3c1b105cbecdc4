import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { serveNode } from '@ficha/server/node'
import { checkout, PORT } from './checkout.ts'
import { HEADERS } from './policy.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const { url } = await serveNode(checkout, {
  port: PORT,
  fetch: async (request, context) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/checkout/')) return checkout(request, context)
    const path = pathname === '/' ? '/index.html' : pathname
    // `URL` has resolved every "..", and the files of the build have only such names.
    const body = /^\/[\w./-]+$/.test(path) && (await readFile(`dist${path}`).catch(() => undefined))
    if (!body) return new Response('There is no such page.', { status: 404, headers: HEADERS })
    return new Response(body, {
      headers: { ...HEADERS, 'content-type': `${TYPES[extname(path)] ?? 'text/plain'}; charset=utf-8` },
    })
  },
})
console.log(url)
