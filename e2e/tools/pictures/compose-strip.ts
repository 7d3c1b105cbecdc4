import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { animatedWebp } from './animated-webp.ts'

const GAP = 24
const EDGE = 8
const COLOURS = 64

/** A picture and its size in its own pixels. */
interface Composed {
  readonly picture: Buffer
  readonly size: { readonly width: number; readonly height: number }
}

/**
 * Puts screenshots side by side, rounded and framed by a hairline, as one lossless WebP. The background stays transparent, for readers
 * in the light and in the dark.
 *
 * @param page Any page of a browser whose device pixel ratio is the screenshots'.
 */
const compose = async (page: Page, shots: readonly Buffer[]): Promise<Composed> => {
  const blank = await page.context().newPage()
  const { encoded, ...size } = await blank.evaluate(
    async ({ sources, gap, edge, ratio, most }) => {
      const images = await Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = `data:image/png;base64,${source}`
          await image.decode()
          return image
        }),
      )
      const canvas = document.createElement('canvas')
      canvas.width = images.reduce((sum, { width }) => sum + width, 0) + gap * ratio * (images.length - 1) + edge * 2
      canvas.height = Math.max(...images.map(({ height }) => height)) + edge * 2
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('This browser draws no canvas, so no picture can be composed.')
      let left = edge
      for (const image of images) {
        brush.save()
        brush.beginPath()
        brush.roundRect(left, edge, image.width, image.height, 16 * ratio)
        brush.clip()
        brush.drawImage(image, left, edge)
        brush.restore()
        brush.beginPath()
        brush.roundRect(left, edge, image.width, image.height, 16 * ratio)
        brush.lineWidth = ratio
        brush.strokeStyle = '#8a8676'
        brush.stroke()
        left += image.width + gap * ratio
      }
      // The most frequent colours replace all others. A screen has few colours, and the edges of letters stay readable.
      const picture = brush.getImageData(0, 0, canvas.width, canvas.height)
      const colours = new Uint32Array(picture.data.buffer)
      const counts = new Map<number, number>()
      for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
      const palette = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour)
      const chosen = palette.slice(0, most)
      const distance = (one: number, other: number): number =>
        [0, 8, 16, 24].reduce((sum, bits) => sum + (((one >>> bits) & 255) - ((other >>> bits) & 255)) ** 2, 0)
      const nearest = new Map(
        palette.map((colour, rank) => [
          colour,
          rank < most
            ? colour
            : chosen.reduce((best, one) => (distance(one, colour) < distance(best, colour) ? one : best)),
        ]),
      )
      colours.forEach((colour, place) => (colours[place] = nearest.get(colour) ?? colour))
      brush.putImageData(picture, 0, 0)
      // Quality 1 is the lossless mode: flat colours and sharp letters come out smaller than as a photograph.
      const { width, height } = canvas
      return { width, height, encoded: canvas.toDataURL('image/webp', 1).replace('data:image/webp;base64,', '') }
    },
    { sources: shots.map((shot) => shot.toString('base64')), gap: GAP, edge: EDGE, ratio: 2, most: COLOURS },
  )
  await blank.close()
  return { picture: Buffer.from(encoded, 'base64'), size }
}

const write = (name: string, picture: Buffer): void =>
  writeFileSync(fileURLToPath(new URL(`../../../packages/react/docs/${name}.webp`, import.meta.url)), picture)

/** Writes screenshots side by side under packages/react/docs. */
export const composeStrip = async (page: Page, name: string, shots: readonly Buffer[]): Promise<void> => {
  write(name, (await compose(page, shots)).picture)
}

/** The largest size of a picture, so that a page on github.com loads quickly. */
const MOST_BYTES = 600_000

/** Writes screenshots one after the other, each for as long as it takes to read, under packages/react/docs. */
export const composeAnimation = async (
  page: Page,
  name: string,
  shots: readonly { readonly shot: Buffer; readonly ms: number }[],
): Promise<void> => {
  const frames: (Composed & { readonly ms: number })[] = []
  for (const { shot, ms } of shots) frames.push({ ...(await compose(page, [shot])), ms })
  const [first] = frames
  if (!first) throw new Error('An animation needs a picture to begin with.')
  const animation = animatedWebp(frames, first.size)
  // The browser reads it back: a container that it cannot take would be a broken picture in README.
  const count = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const decoder = new ImageDecoder({ data: bytes, type: 'image/webp' })
    await decoder.tracks.ready
    await decoder.decode({ frameIndex: (decoder.tracks.selectedTrack?.frameCount ?? 1) - 1 })
    return decoder.tracks.selectedTrack?.frameCount
  }, animation.toString('base64'))
  if (count !== frames.length) throw new Error(`The animation has ${String(count)} frames of ${String(frames.length)}.`)
  if (animation.length > MOST_BYTES) throw new Error(`The animation is too heavy: ${String(animation.length)} bytes.`)
  write(name, animation)
}
