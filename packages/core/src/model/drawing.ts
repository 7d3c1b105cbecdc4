/**
 * A code ready to paint: black geometry on white, as plain data that travels in JSON.
 *
 * `path` is fill geometry, equally valid for `<path d>` and `new Path2D(d)`. The unit is one module (the narrowest bar,
 * the smallest square). `width` and `height` include the quiet zone that scanners need, so whoever paints it adds no
 * margin and cuts none off. Bars may be stretched to any height; a QR code stays square.
 */
export interface Drawing {
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
