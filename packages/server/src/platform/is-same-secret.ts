import { utf8 } from './bytes.ts'
import { sha256Hex } from './digest.ts'

/** Whether a text is the secret. Digests are compared, so that the time reveals nothing about the secret, not even its length. */
export const isSameSecret = async (secret: string, given: string): Promise<boolean> =>
  isSameHex(await sha256Hex(utf8(secret)), await sha256Hex(utf8(given)))

/** Whether two digests in the same notation are equal. Every character is compared, so that the time does not reveal where they differ. */
export const isSameHex = (left: string, right: string): boolean => {
  let difference = left.length ^ right.length
  for (let at = 0; at < left.length; at += 1) difference |= left.charCodeAt(at) ^ right.charCodeAt(at)
  return difference === 0
}
