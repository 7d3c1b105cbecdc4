import { ownOriginOf, type Caller } from '../http/caller.ts'
import type { OrderAccess } from '../options/authorized-request.ts'
import { utf8 } from '../platform/bytes.ts'
import { isoInstant } from '../platform/clock.ts'
import { sha256Hex } from '../platform/digest.ts'
import { readOrderKey, signOrderKey } from './order-key.ts'

/**
 * The longest life of the cookie, one day: a payer comes back from a bank, or opens the tab again in the evening. Later the payer has to open
 * the link again.
 */
const LONGEST_VISIT_MS = 86_400_000

/**
 * Finds how a caller reached an order. The page of a signed link sets a cookie for its order. Without the option `pages.orderLinks` cookies
 * are ignored.
 */
export const orderAccessOf = async (caller: Caller, orderId: string): Promise<OrderAccess> => {
  const { settings, request } = caller
  const cookies = settings.orderLinks ? request.headers.get('cookie') : null
  if (cookies === null) return { kind: 'request' }
  const prefix = `${await cookieName(caller, orderId)}=`
  const [found] = cookies.split(/; */).filter((pair) => pair.startsWith(prefix))
  if (found === undefined) return { kind: 'request' }
  const verdict = await readOrderKey(settings, 'visit', orderId, found.slice(prefix.length))
  return verdict.kind === 'good' ? { kind: 'link', expiresAt: isoInstant(verdict.expiresAt) } : { kind: 'request' }
}

/**
 * Makes the cookie for the later requests of an order's page, which request methods and a payment. It is signed for this order, until
 * the link expires and at most for a day. Scripts cannot read it (HttpOnly), requests of other sites do not have it (SameSite), and the
 * browser sends it only to the handler's paths.
 */
export const visitCookie = async (caller: Caller, orderId: string, linkExpiresAt: number): Promise<string> => {
  const { settings } = caller
  const { basePath, clock, orderLinks } = settings
  if (!orderLinks) throw new Error('No secret signs links to orders.')
  const now = clock.now()
  const expiresAt = Math.min(linkExpiresAt, now + LONGEST_VISIT_MS)
  const key = await signOrderKey(settings, orderLinks.secret, 'visit', orderId, expiresAt)
  return [
    `${await cookieName(caller, orderId)}=${key}`,
    `Path=${basePath || '/'}`,
    `Max-Age=${String(Math.max(1, Math.floor((expiresAt - now) / 1_000)))}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(caller) ? ['Secure'] : []),
  ].join('; ')
}

/**
 * The name of an order's cookie. Each order has its own, because a browser may have several orders open. The prefix makes browsers refuse
 * it over http.
 */
const cookieName = async (caller: Caller, orderId: string): Promise<string> =>
  `${isSecure(caller) ? '__Secure-' : ''}ficha-order-${(await sha256Hex(utf8(orderId))).slice(0, 24)}`

const isSecure = (caller: Caller): boolean => ownOriginOf(caller).startsWith('https:')
