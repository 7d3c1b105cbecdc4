import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveNode } from '@ficha/server/node'
import { checkout, PORT } from './checkout.ts'
import { HEADERS } from './policy.ts'

const widget = (file: string): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve(`@ficha/widget/${file}`)), 'utf8')

/** The page names the script's hash. A browser refuses a script that was changed on its way. */
const integrity = JSON.parse(await widget('integrity.json')) as Readonly<Record<string, string>>

const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': [
    'text/html',
    (await readFile('public/index.html', 'utf8')).replace('{{integrity}}', integrity['ficha.js'] ?? ''),
  ],
  '/page.js': ['text/javascript', await readFile('public/page.js', 'utf8')],
  '/ficha.js': ['text/javascript', await widget('ficha.js')],
}

const { url } = await serveNode(checkout, {
  port: PORT,
  // In a container the port is published by its host; outside of one the default is this machine alone.
  host: process.env['HOST'] ?? '127.0.0.1',
  fetch: async (request, context) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/checkout/')) return checkout(request, context)
    const file = FILES[pathname]
    if (!file) return new Response('There is no such page.', { status: 404, headers: HEADERS })
    return new Response(file[1], { headers: { ...HEADERS, 'content-type': `${file[0]}; charset=utf-8` } })
  },
})
console.log(url)
