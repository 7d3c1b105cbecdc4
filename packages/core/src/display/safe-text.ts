/**
 * Characters that are invisible, or that change the order of the text around them, by their Unicode properties:
 * - control characters, except tab and line end
 * - format characters: bidirectional marks and isolates, number signs, shorthand and musical controls
 * - characters that a font may draw as nothing: soft hyphen, joiners, fillers, variation selectors, tags
 * - line and paragraph separators, lone surrogates and noncharacters
 * - the blank Braille pattern, which is blank without any such property
 */
const DECEPTIVE =
  /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\u2800]/gu

/** The longest text that a screen shows. A longer text is cut on the screen, but copied in full. */
const LONGEST = 5_000

/**
 * Converts any value to a text. A model is plain JSON, and another program may have changed it. A screen must not throw because of that. Numbers
 * and booleans become their written form. Objects and arrays become an empty text.
 */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : /number|bigint|boolean/.test(typeof value) ? String(value) : ''

/**
 * Makes gateway text safe to show. A character that reorders or hides text is replaced by its code point, such as ⟨U+202E⟩. A very long text is
 * cut. Use it only for showing: the copied value stays byte for byte. It never throws.
 */
export const safeText = (value: unknown): string => {
  const text = textOf(value)
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return shown
    .replace(/\r\n?/g, '\n')
    .replace(
      DECEPTIVE,
      (character) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    )
}

/** The longest code that a screen reader reads in full, so that a person can write it down. */
const LONGEST_HEARD = 60

/**
 * The text of a code for a screen reader. A number without spaces would be read as "thirty-four trillion", so the digits are separated, in the
 * groups of the screen or in groups of four. Nobody writes down a long code such as Pix Copia e Cola. Only its beginning and its end are read, so
 * that the payer can distinguish it from another code.
 */
export const spokenText = (text: string): string => {
  if (/^[0-9\s.-]{5,}$|^0\d+$/.test(text))
    return text
      .split(/[\s.-]+/)
      .filter(Boolean)
      .map(apart)
      .join(', ')
  if (text.length > LONGEST_HEARD) return `${apart(text.slice(0, 4))} … ${apart(text.slice(-4))}`
  return text.replace(/\d{5,}/g, apart)
}

const apart = (characters: string): string => characters.replace(/.{4}(?=..)/g, '$&, ').replace(/\w(?=\w)/g, '$& ')
