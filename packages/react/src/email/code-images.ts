import type { DisplayBlock, DisplayCode } from '@ficha/core'
import { drawBars, drawQr } from '@ficha/core/draw'
import { writePng } from './png.ts'
import { rasterise } from './raster.ts'

/** A picture that goes with an e-mail. */
export interface EmailImage {
  /** Content-ID, without the angle brackets: "qr-1@ficha". */
  readonly cid: string
  readonly filename: string
  readonly contentType: 'image/png'
  readonly content: Uint8Array
  /** As shown, in CSS pixels: half of its own, for dense screens. */
  readonly width: number
  readonly height: number
}

const QR_PIXELS = 8
const BAR_PIXELS = 2
const BAR_HEIGHT = 160

/** The picture of a block's code; `undefined` for a block without one, or for a payload that no encoder takes. */
export const codeImage = async (block: DisplayBlock, place: number): Promise<EmailImage | undefined> => {
  const code = block.kind === 'qr' || block.kind === 'barcode' ? block.code : undefined
  const drawing = code && (code.drawing ?? drawn(code))
  if (!code || !drawing) return undefined
  const isQr = code.symbology === 'qr'
  const raster = isQr ? rasterise(drawing, QR_PIXELS) : rasterise(drawing, BAR_PIXELS, BAR_HEIGHT)
  const name = `${isQr ? 'qr' : 'bars'}-${place + 1}`
  return {
    cid: `${name}@ficha`,
    filename: `${name}.png`,
    contentType: 'image/png',
    content: await writePng(raster),
    width: raster.width / 2,
    height: raster.height / 2,
  }
}

const drawn = (code: DisplayCode) => {
  const result = code.symbology === 'qr' ? drawQr(code.payload, code.level) : drawBars(code.payload, code.symbology)
  return result.ok ? result.value : undefined
}
