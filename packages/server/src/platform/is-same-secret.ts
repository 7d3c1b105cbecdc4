import { utf8 } from './bytes.ts'
import { sha256Hex } from './digest.ts'

/** Whether a text is a secret. Compared as digests, so that the time taken tells nothing of the secret, not even its length. */
export const isSameSecret = async (secret: string, given: string): Promise<boolean> =>
  isSameHex(await sha256Hex(utf8(secret)), await sha256Hex(utf8(given)))

/** Whether two digests are the same, written in one way. Every character is looked at, so that the time taken does not tell where they differ. */
export const isSameHex = (left: string, right: string): boolean => {
  let difference = left.length ^ right.length
  for (let at = 0; at < left.length; at += 1) difference |= left.charCodeAt(at) ^ right.charCodeAt(at)
  return difference === 0
}
