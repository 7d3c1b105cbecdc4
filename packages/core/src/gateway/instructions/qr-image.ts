const MAX_BYTES = 256 * 1024

/** The first bytes of each raster format in Base64 that are the same in every file. SVG is excluded, because it can run scripts. */
const MAGIC: readonly (readonly [mime: string, base64: RegExp])[] = [
  ['image/png', /^iVBORw0KGgo/],
  ['image/jpeg', /^\/9j\//],
  ['image/gif', /^R0lGOD[dl]h/],
  ['image/webp', /^UklGR.{6}XRUJQ/],
]

const DATA_URI = /^data:(image\/[a-z]+);base64,/

/**
 * Reads a QR image that the gateway made: a data URI, or plain Base64, of a PNG, JPEG, GIF or WebP. The image has at most 256 KiB, and its first
 * bytes are those of the format. Returns a data URI, or `undefined` for any other text. The document does not state which of these forms the
 * gateway sends.
 */
export const readQrImage = (text: string): string | undefined => {
  if (text.length > Math.ceil((MAX_BYTES * 4) / 3) + 64) return undefined
  const declared = DATA_URI.exec(text)
  const base64 = declared ? text.slice(declared[0].length) : text
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined
  const mime = MAGIC.find(([, magic]) => magic.test(base64))?.[0]
  if (mime === undefined || (declared !== null && declared[1] !== mime && declared[1] !== 'image/jpg')) return undefined
  return `data:${mime};base64,${base64}`
}
