import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pageHeaders } from './page-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** The addresses that the shop's page answers itself. */
const PAGES = /^\/(?:|basket|checkout\/[\w-]+|pay\/[\w-]+|return|club|club\/return|account)$/

/** The shop's page and its files. */
export interface Pages {
  /** What stands at an address, if anything does. */
  find(request: Request): Response | undefined
  /** The shop's own "there is no such page" for a person who reads; `undefined` for a program, which others answer. */
  missing(request: Request): Response | undefined
}

/**
 * Serves the built shop out of memory: only files that were there at the start have an address, so no path can lead
 * outside the folder.
 *
 * @param gatewayOrigin Whose card fields the shop's page may frame.
 * @throws Error when the shop was not built.
 */
export const createPages = (folder: string, gatewayOrigin: string): Pages => {
  const headers = pageHeaders(gatewayOrigin)
  const files = new Map(filesIn(folder).map((path) => [`/${path}`, readFileSync(join(folder, path))]))
  const page = files.get('/index.html')
  if (!page) throw new Error('The shop is not built, so there is no page to serve. Run "npm start", which builds it.')
  return {
    find: (request) => {
      if (!isReading(request)) return undefined
      const { pathname } = new URL(request.url)
      if (PAGES.test(pathname)) return answer(headers, page, '.html', 'no-cache')
      const file = pathname === '/index.html' ? undefined : files.get(pathname)
      return file && answer(headers, file, extname(pathname), cacheOf(pathname))
    },
    missing: (request) =>
      isReading(request) &&
      !new URL(request.url).pathname.startsWith('/api/') &&
      (request.headers.get('accept') ?? '').includes('text/html')
        ? answer(headers, page, '.html', 'no-cache', 404)
        : undefined,
  }
}

/** Files of the build have their content's hash in their names; all others change under the same name. */
const cacheOf = (pathname: string): string =>
  pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

const answer = (
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  extension: string,
  cache: string,
  status = 200,
): Response =>
  new Response(new Uint8Array(body), {
    status,
    headers: {
      ...headers,
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': cache,
    },
  })

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length)
        .replace(/^[\\/]/, '')
        .replaceAll('\\', '/'),
    )
