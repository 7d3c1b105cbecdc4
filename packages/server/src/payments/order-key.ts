import { base64UrlOfHex, utf8 } from '../platform/bytes.ts'
import { hmacHexUnder } from '../platform/digest.ts'
import { isSameHex } from '../platform/is-same-secret.ts'
import type { Secret } from '../platform/secret.ts'
import type { Settings } from '../options/settings.ts'

/**
 * The purpose of a key. "link" opens the page of an order. "visit" is for the later requests of that page. A key of one kind is not valid
 * as the other.
 */
export type OrderKeyKind = 'link' | 'visit'

/** The result of reading a key. `expiresAt` is in epoch milliseconds. */
export type OrderKeyVerdict =
  { readonly kind: 'good'; readonly expiresAt: number } | { readonly kind: 'expired' } | { readonly kind: 'forged' }

/** The settings for signing and reading keys. */
export type OrderKeySettings = Pick<Settings, 'basePath' | 'clock' | 'environment' | 'orderLinks'>

/** The form of a key: the second of expiry in base 36, at most 8 digits (until the year 91,000), and a HMAC-SHA256 in base64url. */
const KEY = /^([1-9a-z][0-9a-z]{0,7})\.([\w-]{43})$/

/** The longest id in an address, so that the address fits into a chat, a QR code and the limits of proxies. */
const LONGEST_ID = 200

/** Whether an id can be in the address of an order: not blank, no "." or ".." of a path, not too long, no half of a surrogate pair. */
export const isOrderId = (orderId: string): boolean =>
  !/^(?:|\.{1,2})$/.test(orderId.trim()) && orderId.length <= LONGEST_ID && !/\p{Surrogate}/u.test(orderId)

/** The path of an order's page. The signature covers it. */
export const orderPath = (basePath: string, orderId: string): string =>
  `${basePath}/order/${encodeURIComponent(orderId)}`

/** Signs a key for an order: the second of expiry (base 36), and a HMAC-SHA256 over it, the order and the purpose of the key. */
export const signOrderKey = async (
  settings: OrderKeySettings,
  secret: Secret,
  kind: OrderKeyKind,
  orderId: string,
  expiresAt: number,
): Promise<string> => {
  const expires = Math.floor(expiresAt / 1_000).toString(36)
  return `${expires}.${await macOf(settings, secret, kind, orderId, expires)}`
}

/** Reads a key for an order. The expiry is checked after the signature, so the answer to a forged key does not depend on its expiry. */
export const readOrderKey = async (
  settings: OrderKeySettings,
  kind: OrderKeyKind,
  orderId: string,
  key: string,
): Promise<OrderKeyVerdict> => {
  const { clock, orderLinks } = settings
  const [, expires, given] = KEY.exec(key) ?? []
  if (!orderLinks || expires === undefined || given === undefined || !isOrderId(orderId)) return { kind: 'forged' }
  const secrets = [orderLinks.secret, ...(orderLinks.previousSecret ? [orderLinks.previousSecret] : [])]
  const isRight = await Promise.all(
    secrets.map(async (secret) => isSameHex(await macOf(settings, secret, kind, orderId, expires), given)),
  )
  if (!isRight.includes(true)) return { kind: 'forged' }
  const expiresAt = parseInt(expires, 36) * 1_000
  return expiresAt > clock.now() ? { kind: 'good', expiresAt } : { kind: 'expired' }
}

const macOf = async (
  { basePath, environment }: OrderKeySettings,
  secret: Secret,
  kind: OrderKeyKind,
  orderId: string,
  expires: string,
): Promise<string> => {
  // The parts are joined by line breaks. No part contains one, because the path is escaped, so two different keys give different texts.
  const meant = ['ficha order 1', environment, kind, orderPath(basePath, orderId), expires].join('\n')
  return base64UrlOfHex(await hmacHexUnder(secret, utf8(meant)))
}
