const encoder = new TextEncoder()

/** Bytes whose buffer WebCrypto takes: never one that is shared between threads. */
export type Bytes = Uint8Array<ArrayBuffer>

/** UTF-8. */
export const utf8 = (text: string): Bytes => encoder.encode(text)

/** SHA-256 as lower-case hex. */
export const sha256Hex = async (bytes: Bytes): Promise<string> => hexOf(await crypto.subtle.digest('SHA-256', bytes))

/** HMAC-SHA256 as lower-case hex. */
export const hmacHex = async (key: string, bytes: Bytes): Promise<string> => {
  const imported = await crypto.subtle.importKey('raw', utf8(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hexOf(await crypto.subtle.sign('HMAC', imported, bytes))
}

const hexOf = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
