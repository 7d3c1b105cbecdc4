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
