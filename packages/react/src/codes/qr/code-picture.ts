import { drawingPath, type DisplayCode } from '@ficha/core'
import { encodeCode } from '../../drawing/encode-code.ts'

/** Wide enough for every decoder of a photo gallery, which may scale the picture down. */
const LEAST_PIXELS = 800

/**
 * A code alone as a PNG, black on white with its quiet zone, each module a whole number of pixels.
 *
 * @throws Error where no encoder takes the payload or the browser gives no canvas. Then the payer uses the code on the screen.
 */
export const codePicture = async (code: DisplayCode): Promise<File> => {
  const drawing = code.drawing ?? (await encodeCode(code))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!drawing || !context) {
    throw new Error(
      '@ficha/react: the code was not made into a picture, so it cannot be handed on. Enlarge it instead.',
    )
  }
  const scale = Math.ceil(LEAST_PIXELS / drawing.width)
  canvas.width = drawing.width * scale
  canvas.height = drawing.height * scale
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.scale(scale, scale)
  context.fill(new Path2D(drawingPath(drawing)))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], 'qr.png', { type: 'image/png' }))
      else reject(new Error('@ficha/react: the browser made no picture of the code. Enlarge it instead.'))
    }, 'image/png')
  })
}
