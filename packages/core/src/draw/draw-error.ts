/**
 * Why a payload has no drawing.
 *
 * - `empty`: there is nothing to draw.
 * - `characters`: a character that the symbology cannot carry.
 * - `odd-length`: Interleaved 2 of 5 carries digits in pairs only.
 * - `too-long`: more than the symbol holds, or than a scanner could read.
 * - `encoder`: the encoder refused for a reason of its own.
 */
export type DrawErrorKind = 'empty' | 'characters' | 'odd-length' | 'too-long' | 'encoder'

/** A payload that cannot be drawn. It stays readable and copyable; the message is for developers and repeats none of it. */
export interface DrawError {
  readonly kind: DrawErrorKind
  readonly message: string
}

/** Makes a {@link DrawError}. */
export const drawError = (kind: DrawErrorKind, message: string): DrawError => ({ kind, message })
