import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const scale = 6
const quietZone = 4

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** Draws a text as a QR code: a PNG in black and white, with one bit for a pixel, six pixels for a module, and the full quiet zone. */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const width = size * scale
  const stride = Math.ceil(width / 8)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  header.writeUInt8(1, 8)
  const rows = data.flatMap((modules) => {
    const line = Buffer.alloc(1 + stride)
    for (let x = 0; x < width; x += 1) {
      const isDark = modules[Math.floor(x / scale)] === true
      const at = 1 + (x >> 3)
      if (!isDark) line.writeUInt8(line.readUInt8(at) | (0x80 >> (x & 7)), at)
    }
    return Array.from({ length: scale }, () => line)
  })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
