/** Six modules to a character. Base64's alphabet needs no escape in JSON, HTML or a URL's fragment. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SIX = 6

/** Packs modules, `1` for black, as {@link PackedDrawing.modules} has them. */
export const packModules = (modules: string): string =>
  modules.replace(/.{1,6}/g, (six) => ALPHABET.charAt(parseInt(six.padEnd(SIX, '0'), 2)))

/** The modules again, `1` for black, with up to five `0` more at the end. A foreign character counts as white. */
export const unpackModules = (packed: string): string =>
  Array.from(packed, (character) => Math.max(ALPHABET.indexOf(character), 0).toString(2).padStart(SIX, '0')).join('')
