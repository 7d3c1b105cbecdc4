import type { Raster } from './raster.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Writes pixels as a PNG file (ISO/IEC 15948) of one bit of grey, by the platform's own deflate: the same few lines run in
 * Node, Deno and workers, and nothing has to be installed.
 */
export const writePng = async ({ width, height, rows }: Raster): Promise<Uint8Array> => {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // One bit, greyscale; deflate, no filter method but the standard one, not interlaced.
  header.set([1, 0, 0, 0, 0], 8)
  // Every row begins with its filter, 0 for none.
  const pixels = concat(rows.flatMap((row) => [Uint8Array.of(0), row]))
  return concat([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', await deflate(pixels)),
    chunk('IEND', new Uint8Array()),
  ])
}

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

const chunk = (type: string, data: Uint8Array): Uint8Array<ArrayBuffer> => {
  const typed = concat([new TextEncoder().encode(type), data])
  const frame = new Uint8Array(typed.length + 8)
  const view = new DataView(frame.buffer)
  view.setUint32(0, data.length)
  frame.set(typed, 4)
  view.setUint32(typed.length + 4, crc32(typed))
  return frame
}

const concat = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  parts.reduce((place, part) => {
    whole.set(part, place)
    return place + part.length
  }, 0)
  return whole
}

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
