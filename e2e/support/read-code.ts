import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator } from '@playwright/test'
import { scanImageData } from '@undecaf/zbar-wasm'
import { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)

let isReady = false

/** The decoder comes from the installed package. By default the library would load it from a network. */
const prepare = async (): Promise<void> => {
  if (isReady) return
  const file = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  isReady = true
}

/** The text that each of two independent decoders reads from the same pixels. */
export interface Readings {
  readonly zxing: readonly string[]
  readonly zbar: readonly string[]
}

/** The drawn pixels, four bytes each. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Decodes every code in a drawing. */
export const readPixels = async ({ data, width, height }: Pixels): Promise<Readings> => {
  await prepare()
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
  const zxing = await readBarcodes(pixels, { tryHarder: true })
  const zbar = await scanImageData(pixels)
  return { zxing: zxing.map(({ text }) => text), zbar: zbar.map((symbol) => symbol.decode()) }
}

/** Decodes every code in a PNG. */
export const readCodes = (png: Buffer): Promise<Readings> => readPixels(PNG.sync.read(png))

/** Decodes the picture of an element on the screen. */
export const readScreen = async (element: Locator): Promise<Readings> => {
  await element.scrollIntoViewIfNeeded()
  return readCodes(await element.screenshot({ animations: 'disabled' }))
}

/**
 * Expects both decoders to read a text from an element on the screen. The element may still move into view, so it is read again until it has the
 * text.
 */
export const expectCode = (element: Locator, payload: string): Promise<void> =>
  expect.poll(() => readScreen(element)).toEqual({ zxing: [payload], zbar: [payload] })
