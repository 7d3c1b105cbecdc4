/** Base64, as `pack-modules.ts` writes it. The line stands in both files: an import would be one more file for every payer. */
const PACKED_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The modules of {@link Drawing.modules}, `1` for black, with up to five `0` more at the end. A foreign character counts as white. */
export const unpackModules = (packed: string): string => {
  let modules = ''
  // Does not use Array.from: old libraries on a merchant's page replace it with a version that does not map, and the code would be wrong.
  for (const character of packed)
    modules += Math.max(PACKED_ALPHABET.indexOf(character), 0).toString(2).padStart(6, '0')
  return modules
}
