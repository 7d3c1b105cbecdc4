/** One frame of an animation: a WebP and its duration. */
export interface Frame {
  readonly picture: Buffer
  readonly ms: number
}

/** A chunk of a RIFF container: four letters, its length, its bytes, and one more byte if their number is odd. */
const chunk = (name: string, payload: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(payload.length, 4)
  return Buffer.concat([head, payload, Buffer.alloc(payload.length % 2)])
}

const uint24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255])

/** The chunks that hold the pixels of a still WebP: "VP8L", or "VP8 " with its "ALPH". */
const pixelsOf = (picture: Buffer): Buffer => {
  const found: Buffer[] = []
  for (let at = 12; at + 8 <= picture.length;) {
    const name = picture.toString('latin1', at, at + 4)
    const length = picture.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (['VP8L', 'VP8 ', 'ALPH'].includes(name)) found.push(picture.subarray(at, end))
    at = end
  }
  if (found.length === 0) throw new Error('A frame holds no pixels, so no animation can be made. Encode it as WebP.')
  return Buffer.concat(found)
}

const FOR_EVER = 0
/** Each frame replaces the one before, including its transparent pixels. */
const OVERWRITE = 2
const IS_ANIMATED = 2
const HAS_ALPHA = 16

/**
 * Joins pictures of one size into one animated WebP, which repeats without end (Google's container
 * specification, sections "Extended file format" and "Animation").
 */
export const animatedWebp = (
  frames: readonly Frame[],
  size: { readonly width: number; readonly height: number },
): Buffer => {
  const dimensions = Buffer.concat([uint24(size.width - 1), uint24(size.height - 1)])
  const animation = Buffer.alloc(6)
  animation.writeUInt16LE(FOR_EVER, 4)
  const drawn = frames.map(({ picture, ms }) =>
    chunk(
      'ANMF',
      Buffer.concat([uint24(0), uint24(0), dimensions, uint24(ms), Buffer.from([OVERWRITE]), pixelsOf(picture)]),
    ),
  )
  const extended = chunk('VP8X', Buffer.concat([Buffer.from([IS_ANIMATED | HAS_ALPHA, 0, 0, 0]), dimensions]))
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), extended, chunk('ANIM', animation), ...drawn]))
}
