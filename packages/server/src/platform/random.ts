/** An unguessable id of 144 bits as 24 characters that need no escaping anywhere. */
export const createId = (): string => {
  const bytes = takeRandom(18)
  const codes: number[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (const shift of SHIFTS) codes.push(ALPHABET.charCodeAt((bits >> shift) & 63))
  }
  // The text is decoded in one step. A text that is joined letter by letter stays in memory as a list of letters, about 800 bytes for its
  // whole life.
  return String.fromCharCode(...codes)
}

const SHIFTS = [18, 12, 6, 0] as const

/** The alphabet of Base64 for addresses (RFC 4648). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Takes random bytes from the platform in larger pieces, because every call costs more than its bytes. No byte is used twice. */
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

/** Whether a text has the form of our ids. For any other text the store is not asked. */
export const isId = (text: string): boolean => /^[\w-]{22,64}$/.test(text)
