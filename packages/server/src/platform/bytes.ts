const encoder = new TextEncoder()

/**
 * Bytes that WebCrypto accepts: their buffer is never shared between threads (`Uint8Array<ArrayBuffer>`). The type is written as the result
 * of TextEncoder, because compilers before TypeScript 5.7 do not know that type and have to read declarations with it.
 */
export type Bytes = ReturnType<InstanceType<typeof TextEncoder>['encode']>

/** UTF-8. */
export const utf8 = (text: string): Bytes => encoder.encode(text)

/** Base64 (RFC 4648, section 4) of bytes that are written as hex. */
export const base64OfHex = (hex: string): string =>
  btoa(
    String.fromCharCode(
      ...Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(at * 2, at * 2 + 2), 16)),
    ),
  )

/** The same for addresses (section 5), without padding. */
export const base64UrlOfHex = (hex: string): string =>
  base64OfHex(hex).replace(/[+/=]/g, (sign) => (sign === '+' ? '-' : sign === '/' ? '_' : ''))
