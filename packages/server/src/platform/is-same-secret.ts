import { utf8 } from './digest.ts'

/** Whether a text is a secret. Compared as digests, so that the time taken tells nothing of the secret, not even its length. */
export const isSameSecret = async (secret: string, given: string): Promise<boolean> => {
  const [left, right] = await Promise.all(
    [secret, given].map(async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)))),
  )
  if (!left || !right) return false
  let difference = 0
  for (let at = 0; at < left.length; at += 1) difference |= (left[at] ?? 0) ^ (right[at] ?? 0)
  return difference === 0
}
