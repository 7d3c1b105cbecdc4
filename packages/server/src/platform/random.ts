/** An unguessable id of 144 bits as 24 characters that need no escaping anywhere. */
export const createId = (): string => {
  const bytes = takeRandom(18)
  const codes: number[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (const shift of SHIFTS) codes.push(ALPHABET.charCodeAt((bits >> shift) & 63))
  }
  // The text is made in one step. V8 keeps a text that is joined letter by letter as a tree of its parts, which takes about 800 bytes.
  return String.fromCharCode(...codes)
}

const SHIFTS = [18, 12, 6, 0] as const

/** The alphabet of Base64 for addresses (RFC 4648). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Takes random bytes from a pool that is filled in larger pieces, because each call of the platform is slow. No byte is used twice. */
const takeRandom = (count: number): Uint8Array => {
  if (taken + count > pool.length) {
    pool = crypto.getRandomValues(new Uint8Array(POOL_BYTES))
    taken = 0
  }
  taken += count
  return pool.subarray(taken - count, taken)
}

const POOL_BYTES = 1_152
let pool = new Uint8Array()
let taken = 0

/** A random number from 0 to 1, to spread retries. */
export const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 0xffff_ffff

/** Whether a text has the form of our ids. The store is not searched for any other text. */
export const isId = (text: string): boolean => /^[\w-]{22,64}$/.test(text)
