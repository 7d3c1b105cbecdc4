import type { Secret } from '../platform/secret.ts'

/**
 * The Authorization header of the gateway (document, section 5): "Basic" and the Base64 of <APP_ID>:<SECURITY_KEY>. The only
 * place in the kit where the key is written into anything.
 */
export const basicAuth = (appId: string, securityKey: Secret): string => `Basic ${basicCredentials(appId, securityKey)}`

/** The Base64 alone: the redaction searches log lines for it. */
export const basicCredentials = (appId: string, securityKey: Secret): string => {
  const bytes = new TextEncoder().encode(`${appId}:${securityKey.reveal()}`)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
