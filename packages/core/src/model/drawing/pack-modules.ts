/** Six modules to a character. Base64's alphabet needs no escape in JSON, HTML or a URL's fragment. */
const PACKED_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Packs modules, `1` for black, in the format of {@link Drawing.modules}. It is separate from `unpack-modules.ts`, because a page unpacks without
 * an encoder.
 */
export const packModules = (modules: string): string =>
  modules.replace(/.{1,6}/g, (six) => PACKED_ALPHABET.charAt(parseInt(six.padEnd(6, '0'), 2)))
