import type { Secret } from './secret.ts'

const encoder = new TextEncoder()

/**
 * Bytes whose buffer WebCrypto takes, never one that is shared between threads: `Uint8Array<ArrayBuffer>`. Named by what makes them, because
 * compilers before TypeScript 5.7 know no such type and read the declarations that name it.
 */
export type Bytes = ReturnType<InstanceType<typeof TextEncoder>['encode']>

/** UTF-8. */
export const utf8 = (text: string): Bytes => encoder.encode(text)

/** SHA-256 as lower-case hex. */
export const sha256Hex = async (bytes: Bytes): Promise<string> => hexOf(await crypto.subtle.digest('SHA-256', bytes))

/** HMAC-SHA256 as lower-case hex. */
export const hmacHex = async (key: string, bytes: Bytes): Promise<string> =>
  hexOf(await crypto.subtle.sign('HMAC', await importKey(key), bytes))

/** The same under a secret that is used again and again: its key is made once. */
export const hmacHexUnder = async (secret: Secret, bytes: Bytes): Promise<string> => {
  const key = keys.get(secret) ?? importKey(secret.reveal())
  keys.set(secret, key)
  return hexOf(await crypto.subtle.sign('HMAC', await key, bytes))
}

const keys = new WeakMap<Secret, Promise<CryptoKey>>()

const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', utf8(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const hexOf = (buffer: ArrayBuffer): string => {
  let hex = ''
  for (const byte of new Uint8Array(buffer)) hex += HEX[byte] ?? ''
  return hex
}
