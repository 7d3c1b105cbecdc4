/**
 * A code ready to paint, black on white. It holds the modules as plain data, some 400 characters for a Pix code. It is sent as JSON and stored with
 * a payment. {@link drawingPath} makes the path to paint.
 *
 * `width` and `height` are in modules (the narrowest bar, the smallest square) and include the quiet zone that scanners need. Do not add a margin,
 * and do not cut one off. Bars may be stretched to any height. A QR code stays square.
 */
export interface Drawing {
  /**
   * The modules row by row from the top left, without the quiet zone. 1 is black. Each character of the base64 alphabet holds six of them, the
   * first one in its highest bit. The last character is filled up with 0. A barcode has one row, which fills the whole height.
   */
  readonly modules: string
  /** Blank modules at the left and at the right; in a QR code above and below as well. */
  readonly quiet: number
  readonly width: number
  readonly height: number
}

/** How bars are encoded. The gateway sends a value without its symbology, so the kit has a default for each method and accepts an override. */
export type BarSymbology = 'itf' | 'code128'

/**
 * How much damage a QR code survives, from about 7% (L) to 30% (H). More correction makes a larger symbol, which cheap cameras
 * read worse.
 */
export type QrLevel = 'L' | 'M' | 'Q' | 'H'
