/**
 * Why a text could not be read as a code at all.
 *
 * - `empty`: there is nothing to read.
 * - `length`: too few or too many characters for any form of the code.
 * - `characters`: a character that the code cannot contain.
 * - `structure`: right length and characters, but the parts do not fit together as the standard says.
 * - `unsupported`: the caller asked for a standard that is not here (a document type that the country does not have).
 */
export type CodeErrorKind = 'empty' | 'length' | 'characters' | 'structure' | 'unsupported'

/**
 * The error for a text that is not the expected code. The message is one sentence for a developer; it never repeats the
 * text, because codes and documents are personal data and errors end up in logs.
 */
export interface CodeError {
  readonly kind: CodeErrorKind
  readonly message: string
}

/** Makes a {@link CodeError}. */
export const codeError = (kind: CodeErrorKind, message: string): CodeError => ({ kind, message })
