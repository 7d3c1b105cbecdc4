/**
 * Why a payload has no drawing.
 *
 * - `empty`: there is nothing to draw.
 * - `characters`: a character that the symbology cannot encode.
 * - `odd-length`: Interleaved 2 of 5 encodes only pairs of digits.
 * - `too-long`: more characters than the symbol holds, or than a scanner can read.
 * - `encoder`: the encoder refused the payload for another reason.
 */
export type DrawErrorKind = 'empty' | 'characters' | 'odd-length' | 'too-long' | 'encoder'

/**
 * The error for a payload that cannot be drawn. The payer can still read and copy it. The message is for developers, and does not contain the
 * payload.
 */
export interface DrawError {
  readonly kind: DrawErrorKind
  readonly message: string
}

/** Makes a {@link DrawError}. */
export const drawError = (kind: DrawErrorKind, message: string): DrawError => ({ kind, message })
