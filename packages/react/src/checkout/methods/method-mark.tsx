import type { MethodOffer } from '@ficha/core/contract'
import type { ReactElement } from 'react'
import { GlyphPicture } from '../../part/glyph-picture.tsx'
import { monogramOf } from './monogram.ts'

/**
 * The two letters of a brand, which distinguish methods of one kind without licensed artwork. A method without a brand has the picture of its kind.
 */
export const MethodMark = ({
  offer: { name, glyph },
}: {
  readonly offer: Pick<MethodOffer, 'name' | 'glyph'>
}): ReactElement =>
  'text' in name ? (
    <span className="ficha-monogram" data-tint={tintOf(name.text)} aria-hidden="true">
      {monogramOf(name.text)}
    </span>
  ) : (
    <GlyphPicture glyph={glyph} />
  )

/** Two tints and two patterns, by the name alone. The code avoids `Array.from` and `reduce`, because a page may have replaced them. */
const tintOf = (name: string): number => {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return sum % 4
}
