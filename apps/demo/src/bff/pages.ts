import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/**
 * Nothing runs or loads but files of this shop: no inline script, no inline style, no frame, no stranger. Trusted Types
 * without any policy refuse every text that would become markup or code.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Headers of everything that the shop serves itself. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** The addresses that the shop's page answers itself. */
const PAGES = /^\/(?:|basket|checkout|pay\/[\w-]+|return|club|club\/return|account)$/

/**
 * Serves the built shop out of memory: only files that were there at the start have an address, so no path can lead
 * outside the folder.
 *
 * @throws Error when the shop was not built.
 */
export const createPages = (folder: string): ((request: Request) => Response | undefined) => {
  const files = new Map(filesIn(folder).map((path) => [`/${path}`, readFileSync(join(folder, path))]))
  const page = files.get('/index.html')
  if (!page) throw new Error('The shop is not built, so there is no page to serve. Run "npm start", which builds it.')
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { pathname } = new URL(request.url)
    if (PAGES.test(pathname)) return answer(page, '.html', 'no-cache')
    const file = pathname === '/index.html' ? undefined : files.get(pathname)
    return file && answer(file, extname(pathname), 'public, max-age=31536000, immutable')
  }
}

const answer = (body: Buffer, extension: string, cache: string): Response =>
  new Response(new Uint8Array(body), {
    headers: {
      ...PAGE_HEADERS,
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
