/**
 * Why a text could not be read as a code.
 *
 * - `empty`: there is nothing to read.
 * - `length`: too few or too many characters for any form of the code.
 * - `characters`: a character that the code cannot contain.
 * - `structure`: the length and the characters are right, but the parts do not have the layout of the standard.
 * - `unsupported`: the kit does not know the requested type (a document type that the country does not have).
 */
export type CodeErrorKind = 'empty' | 'length' | 'characters' | 'structure' | 'unsupported'

/**
 * The error for a text that is not the expected code. The message is one sentence for a developer. It never repeats the text, because codes and
 * documents are personal data, and errors are written to logs.
 */
export interface CodeError {
  readonly kind: CodeErrorKind
  readonly message: string
}

/** Makes a {@link CodeError}. */
export const codeError = (kind: CodeErrorKind, message: string): CodeError => ({ kind, message })
