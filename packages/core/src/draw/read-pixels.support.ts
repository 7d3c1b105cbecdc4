import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { scanImageData } from '@undecaf/zbar-wasm'
import jsQrModule from 'jsqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Drawing } from '../model/drawing/drawing.ts'
import { drawingPath } from '../model/drawing/drawing-path.ts'

/** An image as a canvas and the decoders use it: four bytes for each pixel, rows from the top. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

interface Pen {
  x: number
  y: number
}

/**
 * Paints a drawing black on white from its path alone. So the test proves the path, and not the encoder. It accepts the commands of the drawings (`m
 * h v z`) and throws on others.
 */
export function paint(drawing: Drawing, pixelsPerModule: number): Pixels {
  const width = drawing.width * pixelsPerModule
  const height = drawing.height * pixelsPerModule
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const { left, top, right, bottom } of boxesOf(drawingPath(drawing))) {
    if (left < 0 || top < 0 || right > drawing.width || bottom > drawing.height) throw new Error('a box sticks out')
    for (let y = top * pixelsPerModule; y < bottom * pixelsPerModule; y += 1) {
      for (let x = left * pixelsPerModule; x < right * pixelsPerModule; x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { data, width, height }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxesOf(path: string): readonly Box[] {
  const boxes: Box[] = []
  const pen: Pen = { x: 0, y: 0 }
  for (const subpath of path.split(/(?<=z)/)) {
    const points = pointsOf(subpath, pen)
    const xs = points.map(({ x }) => x)
    const ys = points.map(({ y }) => y)
    if (points.length !== 4) throw new Error(`a box has four corners, this has ${points.length}`)
    boxes.push({ left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) })
  }
  return boxes
}

/** Walks one closed subpath and leaves the pen on its first point, as closing does. */
function pointsOf(subpath: string, pen: Pen): readonly Pen[] {
  if (!/^m-?\d+ -?\d+(h-?\d+|v-?\d+)+z$/.test(subpath)) throw new Error(`not a box: ${subpath}`)
  const points: Pen[] = []
  for (const [, command, first, second] of subpath.matchAll(/([mhv])(-?\d+)(?: (-?\d+))?/g)) {
    pen.x += command === 'v' ? 0 : Number(first)
    pen.y += command === 'v' ? Number(first) : Number(second ?? 0)
    points.push({ ...pen })
  }
  Object.assign(pen, points[0])
  return points
}

/** The result of a decoder. */
export interface Sighting {
  readonly symbology: string
  readonly text: string
}

let isZxingReady = false

/** Reads codes by zxing-cpp. By default it fetches its WebAssembly from a network, so it gets the installed file here. */
export async function readByZxing(pixels: Pixels): Promise<readonly Sighting[]> {
  if (!isZxingReady) {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    await prepareZXingModule({
      overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer },
      fireImmediately: true,
    })
    isZxingReady = true
  }
  const found = await readBarcodes({ ...pixels, colorSpace: 'srgb' }, { tryHarder: true })
  // `text` is for people (a control character becomes its name). The bytes are the content of the symbol.
  return found.map(({ format, bytes }) => ({
    symbology: format,
    text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
  }))
}

/** Reads codes by ZBar. */
export async function readByZbar(pixels: Pixels): Promise<readonly Sighting[]> {
  const found = await scanImageData({ ...pixels, colorSpace: 'srgb' })
  return found.map((symbol) => ({ symbology: symbol.typeName, text: symbol.decode('utf-8') }))
}

// A CommonJS module. Its types declare a default export, and Node wraps it once more.
const jsQr = jsQrModule as unknown as { readonly default?: typeof jsQrModule.default } & typeof jsQrModule.default

/** Reads QR codes by jsQR. */
export function readByJsQr(pixels: Pixels): readonly Sighting[] {
  const found = (jsQr.default ?? jsQr)(pixels.data, pixels.width, pixels.height)
  return found === null ? [] : [{ symbology: 'QR', text: found.data }]
}
