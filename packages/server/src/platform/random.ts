/** An unguessable id of 144 bits as 24 characters that need no escaping anywhere. */
export const createId = (): string => {
  const bytes = takeRandom(18)
  const codes: number[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (const shift of SHIFTS) codes.push(ALPHABET.charCodeAt((bits >> shift) & 63))
  }
  // In one piece: a text that was put together letter by letter is kept as a list of its letters, some 800 bytes for as long as it lives.
  return String.fromCharCode(...codes)
}

const SHIFTS = [18, 12, 6, 0] as const

/** Base64 for addresses (RFC 4648). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Asked of the platform in larger pieces: every question costs more than its bytes. No byte is handed out twice. */
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

/** A number from 0 to 1, for spreading retries. */
export const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 0xffff_ffff

/** Whether a text has the shape of one of our ids: anything else is not worth a question to the store. */
export const isId = (text: string): boolean => /^[\w-]{22,64}$/.test(text)
