const encoder = new TextEncoder()

/**
 * Bytes that WebCrypto accepts: their buffer is never shared between threads (`Uint8Array<ArrayBuffer>`). The type is written as the result
 * of TextEncoder, because `Uint8Array` has no type parameter before TypeScript 5.7 and older compilers would refuse the declarations.
 */
export type Bytes = ReturnType<InstanceType<typeof TextEncoder>['encode']>

/** Encodes a text as UTF-8. */
export const utf8 = (text: string): Bytes => encoder.encode(text)

/** Base64 (RFC 4648, section 4) of bytes that are written as hex. */
export const base64OfHex = (hex: string): string =>
  btoa(
    String.fromCharCode(
      ...Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(at * 2, at * 2 + 2), 16)),
    ),
  )

/** Base64url (RFC 4648, section 5) of bytes that are written as hex, without padding. */
export const base64UrlOfHex = (hex: string): string =>
  base64OfHex(hex).replace(/[+/=]/g, (sign) => (sign === '+' ? '-' : sign === '/' ? '_' : ''))
