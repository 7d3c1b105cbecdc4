/**
 * A code ready to paint, black on white, as plain data that travels in JSON and is stored with a payment.
 *
 * `width` and `height` are in modules (the narrowest bar, the smallest square) and include the quiet zone that scanners need, so whoever
 * paints it adds no margin and cuts none off. Bars may be stretched to any height; a QR code stays square. {@link drawingPath} gives the
 * geometry to paint.
 */
export type Drawing = PackedDrawing | PathDrawing

/** A drawing as the kit makes it: the modules themselves, some 400 characters for a Pix code. */
export interface PackedDrawing {
  /**
   * The modules row by row from the top left, without the quiet zone: 1 is black, six to a character of base64's alphabet, the first
   * one highest. What is left over in the last character is 0. One row alone is bars, which fill the whole height.
   */
  readonly modules: string
  /** Blank modules at the left and at the right; in a QR code above and below as well. */
  readonly quiet: number
  readonly width: number
  readonly height: number
}

/**
 * A drawing as fill geometry, equally valid for `<path d>` and `new Path2D(d)`: one closed box a run of black modules, `m h v h z`. The
 * kit stored these up to version 0.1, some 7,000 characters for a Pix code, and paints them still.
 */
export interface PathDrawing {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** How bars are encoded. The gateway sends a value without naming one, so the kit has a default a method and takes an override. */
export type BarSymbology = 'itf' | 'code128'

/**
 * How much damage a QR code survives, from about 7% (L) to 30% (H). More correction makes a larger symbol, which cheap cameras
 * read worse.
 */
export type QrLevel = 'L' | 'M' | 'Q' | 'H'
