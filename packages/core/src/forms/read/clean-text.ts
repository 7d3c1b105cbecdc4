/** Marks that nobody types and pasted numbers carry: writing direction, joiners, soft hyphens, byte order marks. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Spaces of every kind, line ends, tabs and control characters. */
const BLANK = /[\s\u0000-\u001f\u007f-\u009f]+/g

/** Letters, digits and signs of ASCII in words with a space between them: nothing of it is to be cleaned, whatever the form. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/

/** A text on one line, composed, without invisible marks and without spaces at its ends. */
export const cleanText = (text: string): string =>
  CLEAN.test(text) ? text : text.normalize('NFC').replace(INVISIBLE, '').replace(BLANK, ' ').trim()

/** The same for numbers: full-width digits and other variants become the plain ones. */
export const cleanNumber = (text: string): string => (CLEAN.test(text) ? text : cleanText(text.normalize('NFKC')))

/** Letters without accents and case, single spaces: for comparing what people and address books write. */
export const foldText = (text: string): string =>
  cleanText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
