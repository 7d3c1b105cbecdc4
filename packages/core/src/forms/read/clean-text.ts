import { withoutAccents } from '../../model/without-accents.ts'

/** Invisible marks in pasted numbers: writing direction, joiners, soft hyphens, byte order marks. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Spaces of every kind, line ends, tabs and control characters. */
const BLANK = /[\s\u0000-\u001f\u007f-\u009f]+/g

/** Matches words of ASCII letters, digits and signs with one space between them. Such a text needs no cleaning. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/

/** Hyphens, dashes and minus signs of all scripts. Phone keyboards write them, and full-width forms of ASCII, in place of the plain characters. */
const DASH = /[\p{Pd}\u2043\u2212\u207b\u208b\u02d7]/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0
/** Digits of every script. */
const DIGIT = /\p{Nd}/gu
const IS_DIGIT = /^\p{Nd}$/u
/** Signs that people use as an apostrophe in a number: the thousands mark of some countries, or a typing error near the comma key. */
const APOSTROPHE = /['\u2018\u2019\u02bc\u00b4`\u2032]/g

/** The ASCII digit for a digit of any script. Each script has its ten digits in a row, from zero to nine. */
const plainDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (IS_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return String((point - first) % 10)
}

/**
 * Cleans the text of every field. The result is one line of composed characters, without invisible marks and without spaces at its ends. Spaces,
 * dashes and digits of all scripts become ASCII.
 */
export const cleanText = (text: string): string =>
  CLEAN.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(INVISIBLE, '')
        .replace(FULL_WIDTH, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))
        .replace(DASH, '-')
        .replace(DIGIT, plainDigit)
        .replace(BLANK, ' ')
        .trim()

/**
 * Cleans the text of a number. In addition to {@link cleanText}, variants of letters and signs become the plain ones, and all apostrophes become
 * "'".
 */
export const cleanNumber = (text: string): string =>
  CLEAN.test(text) ? text : cleanText(text.normalize('NFKC')).replace(APOSTROPHE, "'")

/** Quotation marks and brackets around a text, and the apostrophe that a spreadsheet writes before a number that is a text. */
const AROUND = /^(?:"([^"]*)"|[“”„]([^“”„]*)[“”]|«([^«»]*)»|'([^']*)'|‘([^‘’]*)’|\(([^()]*)\)|\[([^[\]]*)\]|'(.*))$/s

/** The text without the quotation marks or brackets around all of it. */
export const withoutSignsAround = (text: string): string => {
  const found = AROUND.exec(text)
  return found ? found.slice(1).join('').trim() : text
}

/** A text for comparisons: letters and digits in small letters, without accents and signs, with single spaces. */
export const foldText = (text: string): string =>
  withoutAccents(cleanText(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
