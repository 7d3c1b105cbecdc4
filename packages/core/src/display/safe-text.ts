/**
 * Characters that change how the text around them is read or that cannot be seen, by their Unicode properties: controls but for
 * tab and line end, format characters (bidirectional marks and isolates, number signs, shorthand and musical controls), what
 * a font may draw as nothing (soft hyphen, joiners, fillers, variation selectors, tags), line and paragraph separators, lone
 * surrogates and noncharacters. The blank Braille pattern is the one character that is blank without any such property.
 */
const DECEPTIVE =
  /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\u2800]/gu

/** Longer text is shown cut, and copied whole. A screen that never ends helps nobody at a counter. */
const LONGEST = 5_000

/**
 * Text of whatever came in its place: a model is plain JSON that may have been through other hands, and a screen that throws
 * helps nobody. Numbers and truth values as they are written; what is no single value as nothing.
 */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : /number|bigint|boolean/.test(typeof value) ? String(value) : ''

/**
 * Makes gateway text safe to look at: what would reorder or hide text is shown by its number, such as ⟨U+202E⟩, and very
 * long text is cut. For showing only: what is copied stays byte for byte. Never throws, whatever it is given.
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

/** What a person may have to hear from end to end, to write it down. */
const LONGEST_HEARD = 60

/**
 * What a screen reader says of a code, which would else say "thirty-four trillion": digits apart, in the groups that the eye sees,
 * and in fours where there are none. A code that nobody
 * writes down, such as Pix Copia e Cola, by how it begins and ends, so that it can be told from another one.
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

const apart = (characters: string): string => characters.replace(/.{4}(?=..)/g, '$&, ').replace(/(?<=\w)(?=\w)/g, ' ')
