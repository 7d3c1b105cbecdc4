import { drawingPath, type DisplayBlock, type DisplayModel, type Drawing } from '@ficha/core'
import { encodeCode } from '../drawing/encode-code.ts'
import { orderLine } from '../part/order-line.ts'
import { stateLine, stepLists, valuesOf, wholeNumbers } from './slip-summary.ts'

/** Width of the picture in pixels: a phone's gallery shows it whole, and bars of 425 modules get two pixels each. */
const WIDTH = 1_080
const MARGIN = 72
/** The distance of the slip's edge from the edge of the picture. */
const EDGE = 26
const LINE = '#999'
/** The radius of the two notches at the tear line. */
const BITE = 20
/** The indent of a step's words after its number. */
const AFTER_NUMBER = 46
const INSIDE = WIDTH - 2 * MARGIN
const SANS = '-apple-system, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif'
const MONO = 'ui-monospace, Menlo, Consolas, "Liberation Mono", monospace'

/** One thing to paint, and its height. */
interface Piece {
  readonly height: number
  readonly paint: (context: CanvasRenderingContext2D, top: number) => void
}

/**
 * Paints a slip as a picture, as it stands now: words, numbers and codes, black on white, each module a whole number of pixels. A
 * slip that cannot be paid shows its status, and no code. Nothing is
 * loaded, so the canvas is never tainted and no policy has to allow an image.
 *
 * @throws Error where the browser gives no canvas.
 */
export const slipPicture = async (display: DisplayModel, isTest: boolean): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context)
    throw new Error('@ficha/react: the browser gave no canvas, so the slip was not painted. Print it instead.')
  const pieces = piecesOf(display, isTest, await Promise.all(display.blocks.map(drawingOf)), context)
  canvas.width = WIDTH
  canvas.height = heightOf(pieces) + 2 * MARGIN
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.textBaseline = 'top'
  context.strokeStyle = LINE
  context.lineWidth = 3
  context.strokeRect(EDGE, EDGE, WIDTH - 2 * EDGE, canvas.height - 2 * EDGE)
  let top = MARGIN
  for (const piece of pieces) {
    piece.paint(context, top)
    top += piece.height
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('@ficha/react: the slip could not be painted. Print it instead.'))
    }, 'image/png')
  })
}

/** The drawing that came with a block's code, else one made now. */
const drawingOf = async (block: DisplayBlock): Promise<Drawing | undefined> => {
  const code = block.kind === 'redirect' ? block.onPaper?.code : 'code' in block ? block.code : undefined
  return code && (code.drawing ?? (await encodeCode(code).catch(() => undefined)))
}

const heightOf = (pieces: readonly Piece[]): number => {
  let height = 0
  for (const piece of pieces) height += piece.height
  return height
}

const piecesOf = (
  display: DisplayModel,
  isTest: boolean,
  drawings: readonly (Drawing | undefined)[],
  context: CanvasRenderingContext2D,
): readonly Piece[] => {
  const numbers = wholeNumbers(display)
  const write = (text: string, font: string, size: number, gap = 0, before = ''): Piece[] => {
    const indent = before === '' ? 0 : AFTER_NUMBER
    return lines(unbroken(text, numbers), font.replace('SIZE', `${size}px`), context, INSIDE - indent).map(
      (line, place) => ({
        height: Math.round(size * 1.35) + (place === 0 ? gap : 0),
        paint: (on, top) => {
          on.font = font.replace('SIZE', `${size}px`)
          const y = top + (place === 0 ? gap : 0)
          if (before !== '' && place === 0) on.fillText(before, MARGIN, y)
          on.fillText(line, MARGIN + indent, y)
        },
      }),
    )
  }
  return [
    ...(isTest ? [ribbon(display.words.test)] : []),
    ...write(display.title, `600 SIZE ${SANS}`, 44),
    ...write(orderLine(display), `400 SIZE ${SANS}`, 32, 4),
    ...(display.amount.emphasis === 'named' ? write(display.amount.label, `400 SIZE ${SANS}`, 30, 12) : []),
    ...write(display.amount.text, `700 SIZE ${SANS}`, display.amount.emphasis ? 44 : 92, 12),
    ...write(stateLine(display) ?? '', `700 SIZE ${SANS}`, 44, 12),
    ...(display.deadline ? write(display.deadline.sentence, `400 SIZE ${SANS}`, 36, 8) : []),
    ...(display.deadline?.passed ? write(display.words.mayBeRefused, `600 SIZE ${SANS}`, 36, 8) : []),
    ...write(display.ways?.once ?? '', `600 SIZE ${SANS}`, 34, 12),
    ...display.blocks.flatMap((block, place) => [
      ...('notice' in block ? write(block.notice, `600 SIZE ${SANS}`, 32, 20) : []),
      ...(drawings[place] ? [paintCode(drawings[place], block.kind !== 'barcode')] : []),
      ...(block.kind === 'redirect' && block.onPaper ? write(block.onPaper.text, `400 SIZE ${SANS}`, 32, 12) : []),
      ...valuesOf(block).flatMap(({ label, text, face }) => [
        ...write(label, `400 SIZE ${SANS}`, 30, 28),
        ...write(text, face === 'code' ? `600 SIZE ${MONO}` : `500 SIZE ${SANS}`, text.length > 60 ? 28 : 40),
      ]),
    ]),
    ...stepLists(display).flatMap(({ title, steps }) => [
      ...write(title, `600 SIZE ${SANS}`, 34, 36),
      ...steps.flatMap((step, place) => write(step, `400 SIZE ${SANS}`, 30, 8, `${place + 1}.`)),
    ]),
    ...(display.ids.length > 0 ? [TEAR_LINE] : []),
    ...display.ids.flatMap(({ label, value }) => write(`${label} ${value}`, `400 SIZE ${SANS}`, 26)),
  ]
}

/** The mark of a test payment, on a line of its own above the title, so that no title runs under it. */
const ribbon = (text: string): Piece => ({
  height: 66,
  paint: (on, top) => {
    on.font = `700 28px ${SANS}`
    const { width } = on.measureText(text)
    on.fillText(text, WIDTH - MARGIN - width - 18, top + 12)
    on.strokeRect(WIDTH - MARGIN - width - 36, top, width + 36, 50)
  },
})

/** The line between the steps and the payment's numbers: dashed, between two notches. */
const TEAR_LINE: Piece = {
  height: 88,
  paint: (on, top) => {
    const y = top + 52
    on.setLineDash([12, 10])
    on.beginPath()
    on.moveTo(EDGE + 2 * BITE, y)
    on.lineTo(WIDTH - EDGE - 2 * BITE, y)
    on.stroke()
    on.setLineDash([])
    for (const [x, from] of [
      [EDGE, -0.5],
      [WIDTH - EDGE, 0.5],
    ] as const) {
      on.clearRect(x - 4, y - BITE, 8, 2 * BITE)
      on.fillStyle = '#fff'
      on.fillRect(x - 4, y - BITE, 8, 2 * BITE)
      on.fillStyle = '#000'
      on.beginPath()
      on.arc(x, y, BITE, from * Math.PI, (from + 1) * Math.PI)
      on.stroke()
    }
  },
}

const paintCode = (drawing: Drawing, isQr: boolean): Piece => {
  const { width, height } = drawing
  const room = isQr ? INSIDE * 0.75 : WIDTH - 4 * EDGE
  const scale = Math.max(Math.floor(room / width), room / width < 1 ? room / width : 1)
  const stretch = isQr ? scale : 220 / height
  return {
    height: Math.ceil(stretch * height) + 40,
    paint: (on, top) => {
      on.save()
      on.translate(Math.round((WIDTH - width * scale) / 2), top + 30)
      on.scale(scale, stretch)
      on.fill(new Path2D(drawingPath(drawing)))
      on.restore()
    },
  }
}

/** Puts no-break spaces into the numbers of the slip in a sentence, so that the groups of one number stay on one line. */
const unbroken = (text: string, numbers: readonly string[]): string => {
  let held = text
  for (const number of numbers) if (held !== number) held = held.replaceAll(number, () => number.replaceAll(' ', NBSP))
  return held
}

const NBSP = '\u00a0'

/** Breaks text at spaces, and inside a word that is longer than a line. */
const lines = (text: string, font: string, context: CanvasRenderingContext2D, room: number): readonly string[] => {
  context.font = font
  const fits = (line: string): boolean => context.measureText(line).width <= room
  const written: string[] = []
  let line = ''
  for (const word of text.match(/[\S\u00a0]*[^\S\u00a0\n]|[\S\u00a0]+|\n/g) ?? []) {
    if (word.startsWith('\n')) {
      written.push(line)
      line = word.trim()
    } else if (fits(line + word)) line += word
    else {
      if (line) written.push(line)
      line = word
      while (!fits(line)) {
        let length = line.length
        while (length > 1 && !fits(line.slice(0, length))) length -= 1
        written.push(line.slice(0, length))
        line = line.slice(length)
      }
    }
  }
  return [...written, line].filter((one) => one !== '')
}
