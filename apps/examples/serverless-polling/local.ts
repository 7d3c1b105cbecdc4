import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createNodeServer } from '@ficha/server/node'
import { handle } from './functions/checkout.ts'
import { runJobs } from './functions/jobs.ts'
import { HEADERS } from './policy.ts'

/** Imitates a platform: static files, one call of a function for each request, and a cron. */
const ELEMENT = dirname(fileURLToPath(import.meta.resolve('@ficha/widget/define')))

const fileOf = (pathname: string): string | undefined => {
  if (pathname === '/') return 'public/index.html'
  if (pathname === '/page.js') return 'public/page.js'
  return /^\/ficha\/[\w/-]+\.js$/.test(pathname) ? ELEMENT + pathname.slice('/ficha'.length) : undefined
}

const server = createNodeServer(async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/checkout/')) return handle(request)
  const file = fileOf(pathname)
  const body = file && (await readFile(file).catch(() => undefined))
  if (!body) return new Response('There is no such page.', { status: 404, headers: HEADERS })
  const type = file.endsWith('.js') ? 'text/javascript' : 'text/html'
  return new Response(body, { headers: { ...HEADERS, 'content-type': `${type}; charset=utf-8` } })
})

const cron = async (): Promise<void> => {
  await runJobs().catch((error: unknown) => console.error(error))
  setTimeout(() => void cron(), 1_000).unref()
}

server.listen(Number(process.env['PORT'] ?? '3000'), '127.0.0.1', () => void cron())
