import type { ReactElement } from 'react'

/** Strokes on a grid of 24, in the colour of the words around them. It adds nothing to these words, so screen readers skip it. */
export const StrokePicture = ({ strokes }: { readonly strokes: string }): ReactElement => (
  <svg className="ficha-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={strokes} />
  </svg>
)
