import { PACKED_ALPHABET } from './packed-alphabet.ts'

/** Packs modules, `1` for black, as {@link Drawing.modules} has them. Apart from unpacking, which a page needs without any encoder. */
export const packModules = (modules: string): string =>
  modules.replace(/.{1,6}/g, (six) => PACKED_ALPHABET.charAt(parseInt(six.padEnd(6, '0'), 2)))
