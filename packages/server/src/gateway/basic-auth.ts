import type { Secret } from '../platform/secret.ts'

/**
 * The Authorization header for the gateway (document, section 5): "Basic" and the Base64 of <APP_ID>:<SECURITY_KEY>. No other code writes
 * the key into a text.
 */
export const basicAuth = (appId: string, securityKey: Secret): string => `Basic ${basicCredentials(appId, securityKey)}`

/** Returns only the Base64. The redaction searches log lines for it. */
export const basicCredentials = (appId: string, securityKey: Secret): string => {
  const bytes = new TextEncoder().encode(`${appId}:${securityKey.reveal()}`)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
