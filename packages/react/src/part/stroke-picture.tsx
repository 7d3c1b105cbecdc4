import type { ReactElement } from 'react'

/** Lines on a grid of 24, in the colour of the text around them. They add nothing to this text, so screen readers skip them. */
export const StrokePicture = ({ strokes }: { readonly strokes: string }): ReactElement => (
  <svg className="ficha-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={strokes} />
  </svg>
)
