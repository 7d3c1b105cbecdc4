import { ownOriginOf, type Caller } from '../http/caller.ts'
import type { OrderAccess } from '../options/options.ts'
import { utf8 } from '../platform/bytes.ts'
import { isoInstant } from '../platform/clock.ts'
import { sha256Hex } from '../platform/digest.ts'
import { readOrderKey, signOrderKey } from './order-key.ts'

/** A payer comes back from a bank, or opens the tab again in the evening. After that the link itself is opened again. */
const LONGEST_VISIT_MS = 86_400_000

/**
 * By what a caller reaches an order. The page of a signed link leaves a cookie for its own order; without the option `pages.orderLinks`
 * no cookie is looked at.
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
 * The cookie that lets the page of an order ask for its ways to pay and for a payment: signed, for this order, until the link expires and
 * at most for a day. No script reads it, no other site's page sends it along, and it goes to the handler's own paths alone.
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

/** Of each order its own: a browser may have several orders open. The prefix has browsers refuse it over http. */
const cookieName = async (caller: Caller, orderId: string): Promise<string> =>
  `${isSecure(caller) ? '__Secure-' : ''}ficha-order-${(await sha256Hex(utf8(orderId))).slice(0, 24)}`

const isSecure = (caller: Caller): boolean => ownOriginOf(caller).startsWith('https:')
