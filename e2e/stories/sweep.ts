/** The settings of the payer's system for a page. */
export type Theme = 'light' | 'dark' | 'forced colours'

/** Everything in `pnpm test:full`, a sample of it in `.ci/run`. */
export const isFull = Boolean(process.env['FULL'])

/** Themes of the sweep. */
export const THEMES: readonly Theme[] = isFull ? ['light', 'dark', 'forced colours'] : ['light']

/** Widths of the sweep in CSS pixels, the narrowest first. */
export const WIDTHS: readonly number[] = isFull ? [280, 360, 768, 1280] : [280, 1280]

/** Device pixels to a CSS pixel on which codes are read. */
export const PIXEL_RATIOS: readonly number[] = isFull ? [1, 2, 3] : [2]
