import type { DisplayModel } from '@ficha/core'
import { isNavigable } from '@ficha/core'

/** Characters that reverse text, hide in it or end a line. They must be harmless when they are shown. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\u2800]/

/** The largest length that a screen may add to the length of the response. */
const MOST_WORDS = 60_000

/**
 * @param size the length of the source as JSON.
 * @throws Error that names the wrong part of a display model.
 */
export const checkDisplay = (display: DisplayModel, size: number): void => {
  const json = JSON.stringify(display)
  if (json.length > MOST_WORDS + 40 * size) throw new Error(`A display of ${json.length} characters out of ${size}.`)
  for (const block of display.blocks) {
    const link = 'link' in block ? block.link : undefined
    if (link && !isNavigable(link.href, ['ame'])) throw new Error(`The display leads to ${JSON.stringify(link.href)}.`)
    if (
      block.kind === 'qr' &&
      block.image !== undefined &&
      !/^data:image\/(png|jpeg|gif|webp);base64,/.test(block.image)
    )
      throw new Error(`The display shows the image ${block.image.slice(0, 80)}.`)
  }
  for (const { path, text } of shownTexts(display)) {
    const unseen = UNSEEN.exec(text)
    if (unseen) {
      const code = unseen[0].charCodeAt(0).toString(16)
      throw new Error(`${path} shows U+${code.padStart(4, '0')} raw: ${JSON.stringify(text.slice(0, 120))}`)
    }
  }
}

interface ShownText {
  readonly path: string
  readonly text: string
}

/** Every visible text of a display. Texts for machines, and texts that are copied or drawn byte for byte, are left out. */
function* shownTexts(value: unknown, path = 'display'): Generator<ShownText> {
  if (typeof value === 'string') yield { path, text: value }
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (!['copy', 'payload', 'href', 'drawing', 'image', 'currency', 'plain', 'at'].includes(key))
        yield* shownTexts(part, `${path}.${key}`)
    }
  }
}
