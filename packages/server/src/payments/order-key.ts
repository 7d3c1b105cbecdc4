import { base64UrlOfHex } from '../platform/base64.ts'
import { utf8 } from '../platform/bytes.ts'
import { hmacHexUnder } from '../platform/digest.ts'
import { isSameHex } from '../platform/is-same-secret.ts'
import type { Secret } from '../platform/secret.ts'
import type { Settings } from '../options/settings.ts'

/** What a key opens: the page of an order, or what that page asks from then on. A key of one kind is none of the other. */
export type OrderKeyKind = 'link' | 'visit'

/** What is known of a key. `expiresAt` in epoch milliseconds. */
export type OrderKeyVerdict =
  { readonly kind: 'good'; readonly expiresAt: number } | { readonly kind: 'expired' } | { readonly kind: 'forged' }

/** What signs and reads keys. */
export type OrderKeySettings = Pick<Settings, 'basePath' | 'clock' | 'environment' | 'orderLinks'>

/** At most 8 digits: until the year 91,000. A HMAC-SHA256 in base64url has 43. */
const KEY = /^([1-9a-z][0-9a-z]{0,7})\.([\w-]{43})$/

/** A chat, a QR code and a proxy take so much. */
const LONGEST_ID = 200

/** Whether an address can lead to an order: it is not blank, no step of a path, not too long, and no half of a character. */
export const isOrderId = (orderId: string): boolean =>
  !/^(?:|\.{1,2})$/.test(orderId.trim()) && orderId.length <= LONGEST_ID && !/\p{Surrogate}/u.test(orderId)

/** The path of an order's page. It is part of what is signed. */
export const orderPath = (basePath: string, orderId: string): string =>
  `${basePath}/order/${encodeURIComponent(orderId)}`

/** Signs a key for an order: the second at which it expires (base 36), and a HMAC-SHA256 over what the key is for. */
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

/** Reads a key for an order. Time is looked at only once the signature is right, so that a forger learns nothing. */
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
  // None of the parts can hold a line break: the path is escaped.
  const meant = ['ficha order 1', environment, kind, orderPath(basePath, orderId), expires].join('\n')
  return base64UrlOfHex(await hmacHexUnder(secret, utf8(meant)))
}
