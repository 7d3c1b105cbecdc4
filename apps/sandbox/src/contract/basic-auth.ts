import { createHash, timingSafeEqual } from 'node:crypto'

export interface Credentials {
  readonly appId: string
  readonly securityKey: string
}

/** Section 5: the Authorization header is `Basic` and the Base64 of `<APP_ID>:<SECURITY_KEY>`. */
export function isAuthorized(header: string | undefined, credentials: Credentials): boolean {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return false
  const sent = Buffer.from(encoded, 'base64').toString('utf8')
  return isSameText(sent, `${credentials.appId}:${credentials.securityKey}`)
}

/** Compares digests. So the duration of the comparison shows neither the content nor the length. */
export function isSameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
