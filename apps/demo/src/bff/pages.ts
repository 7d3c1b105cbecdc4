import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { createEncoder, encodeOnce, type Encoded } from './encodings.ts'
import { inlineSheets } from './sheets/inline-sheets.ts'
import { pageHeaders } from './page-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** The addresses for which the server sends the shop's page. */
const PAGES = /^\/(?:|basket|checkout\/[\w-]+|pay\/[\w-]+|return|club|club\/return|account)$/

/** The shop's page and its files. */
export interface Pages {
  /** The answer for an address, if there is one. */
  find(request: Request): Promise<Response | undefined>
  /** The shop's page for an unknown address, if a browser asks for a page. `undefined` for a program. */
  missing(request: Request): Promise<Response | undefined>
}

/** Writes the data that is known before the script runs into the page. */
export type Shell = (page: string, request: Request) => Promise<string>

/** The files of the widget, which a slip's page loads. */
export interface WidgetFiles {
  /** The path of the files: "/ficha/0.1.0/". It has the version, so the file of an address never changes. */
  readonly folder: string
  /** The folder of the files. */
  readonly path: string
  /** The hashes that the policy has to allow for an element from the server: its loader and its sheet, in quotes. */
  readonly hashes: { readonly script: string; readonly style: string }
}

/**
 * Serves the built shop compressed from memory. Only files that existed at the start have an address, so no path can lead outside the folder.
 *
 * @param gatewayOrigin The origin of the card fields that the shop's page may frame.
 * @param shell Default: the page as it was built.
 * @param widget Default: no page has an element.
 * @throws Error when the shop was not built.
 */
export const createPages = (
  folder: string,
  gatewayOrigin: string,
  shell: Shell = (page) => Promise.resolve(page),
  widget?: WidgetFiles,
): Pages => {
  const files = new Map(filesIn(folder).map((path) => [`/${path}`, readFileSync(join(folder, path))]))
  for (const name of widget ? readdirSync(widget.path) : [])
    if (widget && name.endsWith('.js')) files.set(`${widget.folder}${name}`, readFileSync(join(widget.path, name)))
  const built = files.get('/index.html')?.toString()
  if (built === undefined)
    throw new Error('The shop is not built, so there is no page to serve. Run "npm start", which builds it.')
  const { page, hashes } = inlineSheets(built, files)
  const headers = pageHeaders(
    gatewayOrigin,
    [...hashes, ...(widget ? [widget.hashes.style] : [])],
    widget ? [widget.hashes.script] : [],
  )
  const encode = createEncoder()
  const answerPage = async (request: Request, status: number): Promise<Response> => {
    const encoded = encodeOnce(Buffer.from(await shell(page, request)), acceptedBy(request))
    // The page may have this visitor's amount.
    return answer(
      { ...headers, 'content-type': TYPES['.html'] ?? '', 'cache-control': 'private, no-cache' },
      encoded,
      status,
    )
  }
  return {
    find: async (request) => {
      if (!isReading(request)) return undefined
      const { pathname } = new URL(request.url)
      if (PAGES.test(pathname)) return answerPage(request, 200)
      const file = pathname === '/index.html' ? undefined : files.get(pathname)
      if (!file) return undefined
      const extension = extname(pathname)
      const type = TYPES[extension] ?? 'application/octet-stream'
      return answer(
        { ...headers, 'content-type': type, 'cache-control': cacheOf(pathname) },
        encode(file, extension, acceptedBy(request)),
      )
    },
    missing: async (request) =>
      isReading(request) &&
      !new URL(request.url).pathname.startsWith('/api/') &&
      (request.headers.get('accept') ?? '').includes('text/html')
        ? answerPage(request, 404)
        : undefined,
  }
}

const acceptedBy = (request: Request): string => request.headers.get('accept-encoding') ?? ''

/**
 * The names of the build's files have a hash of their content, and the folder of the widget's files has the version. All other files may change under
 * their name.
 */
const cacheOf = (pathname: string): string =>
  /^\/(?:assets|ficha)\//.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache'

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

const answer = (headers: Readonly<Record<string, string>>, { body, coding }: Encoded, status = 200): Response =>
  new Response(new Uint8Array(body), {
    status,
    headers: { ...headers, vary: 'accept-encoding', ...(coding && { 'content-encoding': coding }) },
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
