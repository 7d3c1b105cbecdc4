const SEPARATOR = /[\s./()-]/g
const IS_SEPARATOR = /[\s./()-]/
const MASKABLE = /^[0-9A-Za-z\s./()-]{1,40}$/

/** The letters and digits of a text, in capitals. */
const charactersOf = (text: string): string => text.replace(SEPARATOR, '').toUpperCase()

/** The text without separators at its end. It is a loop, because a regular expression would search for the end again from each separator. */
const withoutSeparatorsAtEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && IS_SEPARATOR.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Whether a mask has a place for each character: "0" for a digit, "A" for a digit or a letter. */
const takes = (mask: string, characters: string): boolean => {
  const places = mask.replace(/[^0A]/g, '')
  return (
    characters.length <= places.length &&
    Array.from(characters).every((character, at) => places[at] === 'A' || /\d/.test(character))
  )
}

/** Writes characters into a mask until the characters end. A separator is written only when a character follows it. */
const write = (mask: string, characters: string): string => {
  let written = ''
  let at = 0
  for (const place of mask) {
    if (at === characters.length) break
    if (place === '0' || place === 'A') {
      written += characters[at] ?? ''
      at += 1
    } else written += place
  }
  return written
}

/** Writes a complete number into the mask of its length. The number is unchanged if no mask has that length. */
export const maskWhole = (characters: string, masks: readonly string[]): string => {
  const mask = masks.find((one) => one.replace(/[^0A]/g, '').length === characters.length && takes(one, characters))
  return mask === undefined ? characters : write(mask, characters)
}

/**
 * Formats a text while the payer types, with the shortest mask that fits. A text with its own separators ("1-613-584") stays
 * unchanged, because they may have a meaning. A text that fits no mask also stays unchanged. It never drops or moves a letter or a digit.
 */
export const maskTyped = (text: string, masksFor: (characters: string) => readonly string[]): string => {
  if (!MASKABLE.test(text)) return text
  const characters = charactersOf(text)
  const mask = masksFor(characters).find((one) => takes(one, characters))
  if (mask === undefined) return text
  // The last character is new, so the separators are also checked without it.
  const isOurs = [text, text.slice(0, -1)].some((part) => hasOnlyOurSeparators(part, masksFor))
  return isOurs ? write(mask, characters) : text
}

const hasOnlyOurSeparators = (text: string, masksFor: (characters: string) => readonly string[]): boolean => {
  const characters = charactersOf(text)
  const written = withoutSeparatorsAtEnd(text.toUpperCase())
  return (
    written === characters ||
    masksFor(characters).some((mask) => takes(mask, characters) && write(mask, characters) === written)
  )
}
