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
  /** As shown, in CSS pixels: at most half of its own, for dense screens, and a QR code no wider than a phone's column. */
  readonly width: number
  readonly height: number
}

const QR_PIXELS = 8
const BAR_HEIGHT = 160
/** The width of an e-mail on a phone of 360 px, so that no program has to shrink the picture. */
const PHONE_WIDTH = 296
/** For screens that show two pixels for each pixel of CSS. */
const DENSITY = 2

/** The picture of a block's code; `undefined` for a block without one, or for a payload that no encoder takes. */
export const codeImage = async (block: DisplayBlock, place: number): Promise<EmailImage | undefined> => {
  const code = block.kind === 'qr' || block.kind === 'barcode' ? block.code : undefined
  const drawing = code && (code.drawing ?? drawn(code))
  if (!code || !drawing) return undefined
  const isQr = code.symbology === 'qr'
  const raster = isQr
    ? rasterise(drawing, QR_PIXELS)
    : rasterise(drawing, DENSITY * timesInto(PHONE_WIDTH, drawing.width), BAR_HEIGHT)
  const name = `${isQr ? 'qr' : 'bars'}-${place + 1}`
  return {
    cid: `${name}@ficha`,
    filename: `${name}.png`,
    contentType: 'image/png',
    content: await writePng(raster),
    ...(isQr ? squareOf(drawing.width) : { width: raster.width / DENSITY, height: raster.height / DENSITY }),
  }
}

/** The number of pixels for each module: all modules have the same width. A boleto's bars are wider than a phone and get one pixel each. */
const timesInto = (room: number, modules: number): number => Math.max(1, Math.floor(room / modules))

/** Up to half of the picture's pixels. */
const squareOf = (modules: number): Pick<EmailImage, 'width' | 'height'> => {
  const size = modules * Math.min(QR_PIXELS / DENSITY, timesInto(PHONE_WIDTH, modules))
  return { width: size, height: size }
}

const drawn = (code: DisplayCode) => {
  const result = code.symbology === 'qr' ? drawQr(code.payload, code.level) : drawBars(code.payload, code.symbology)
  return result.ok ? result.value : undefined
}
