import { createHmac } from 'node:crypto'

/** Makes random values for one order. The same seed and label always give the same values, so a test can state them. */
export interface Chance {
  /** Evenly distributed digits. The first one may be zero. */
  readonly digits: (count: number) => string
  /** Lower-case hexadecimal text. */
  readonly hex: (count: number) => string
  /** Bytes. */
  readonly bytes: (count: number) => Buffer
}

/** Makes a source from a secret seed. The next value cannot be guessed without the seed. */
export function createChance(seed: string, label: string): Chance {
  let drawn = 0
  let pool = Buffer.alloc(0)
  const bytes = (count: number): Buffer => {
    while (pool.length < count) {
      pool = Buffer.concat([pool, createHmac('sha256', seed).update(`${label}#${drawn++}`).digest()])
    }
    const taken = pool.subarray(0, count)
    pool = pool.subarray(count)
    return taken
  }
  const digit = (): string => {
    // 250 is the last multiple of ten in a byte. Bytes above it would make some digits more frequent.
    for (;;) {
      const byte = bytes(1)[0] ?? 0
      if (byte < 250) return String(byte % 10)
    }
  }
  return {
    bytes,
    digits: (count) => Array.from({ length: count }, digit).join(''),
    hex: (count) =>
      bytes(Math.ceil(count / 2))
        .toString('hex')
        .slice(0, count),
  }
}
