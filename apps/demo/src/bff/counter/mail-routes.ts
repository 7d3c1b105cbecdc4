import type { Clock, RequestContext } from '@ficha/server'
import { mailPage } from './mail-page.ts'
import type { CaughtMail, Mails } from './mails.ts'
import { pageHeaders } from '../page-headers.ts'
import type { Stock } from './stock.ts'

interface MailDesk {
  readonly mails: Pick<Mails, 'list' | 'find'>
  readonly stock: Pick<Stock, 'shelf' | 'moves'>
  readonly clock: Pick<Clock, 'now'>
}

const PATH = /^\/mail(?:\/([\w-]{1,64})(\/letter)?)?$/

/**
 * GET /mail, /mail/:id and /mail/:id/letter: the letters of all visitors, and the stock. They are for the person at this machine, so a connection or
 * a host name from elsewhere gets nothing.
 */
export const createMailRoutes =
  ({ mails, stock, clock }: MailDesk) =>
  async (request: Request, { clientAddress }: RequestContext = {}): Promise<Response | undefined> => {
    const { pathname, hostname } = new URL(request.url)
    const [whole, id, isLetter] = PATH.exec(pathname) ?? []
    if (whole === undefined || request.method !== 'GET') return undefined
    if (!isLoopback(hostname) || !isLoopback(clientAddress ?? '')) return undefined
    const open = id === undefined ? undefined : await mails.find(id)
    if (id !== undefined && !open) return undefined
    if (open && isLetter) return letterAnswer(open)
    const [list, shelf, moves] = await Promise.all([mails.list(), stock.shelf(), stock.moves()])
    const now = new Date(clock.now()).toISOString()
    const body = mailPage({ mails: list, shelf, moves, now, ...(open && { open }) })
    return new Response(body, { headers: { ...pageHeaders("'self'"), ...COMMON } })
  }

const COMMON = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

/** Another site can point a host name of its own at this machine. Such a name is not in this list. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host)

/** A letter runs no script, loads nothing and has an opaque origin. Its links open in a new tab. */
const LETTER_POLICY = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const letterAnswer = ({ html, pictures }: CaughtMail): Response => {
  const shown = pictures.reduce(
    (text, { cid, content }) => text.replaceAll(`cid:${cid}`, `data:image/png;base64,${content}`),
    html.replace('<head>', '<head><base target="_blank">'),
  )
  const headers = {
    ...COMMON,
    'content-security-policy': LETTER_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  }
  return new Response(shown, { headers })
}
