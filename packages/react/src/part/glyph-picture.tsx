import type { Glyph } from '@ficha/core'
import type { ReactElement } from 'react'
import { StrokePicture } from './stroke-picture.tsx'

/** Strokes of 1.75 on a grid of 24, drawn for this kit: a method's kind, never a brand. */
const STROKES: Readonly<Record<Glyph, string>> = {
  bank: 'M3 9.5 12 4l9 5.5M4.5 9.5h15M6.5 10v7M12 10v7M17.5 10v7M3.5 20h17',
  barcode: 'M4 5.5v13M7.5 5.5v13M10 5.5v13M14 5.5v13M16.5 5.5v13M20 5.5v13',
  bolt: 'M13 3 5.5 13.5h6L10.5 21 18.5 10h-6.2z',
  card: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M7 15h3.5',
  cash: 'M4.5 6.5h15a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6 12h.01M18 12h.01',
  phone:
    'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 17.8h2',
}

/** A neutral picture of a method's kind. It adds nothing to the title, so screen readers skip it. */
export const GlyphPicture = ({ glyph }: { readonly glyph: Glyph }): ReactElement => (
  <StrokePicture strokes={STROKES[glyph]} />
)
