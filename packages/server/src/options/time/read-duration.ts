import { readTimeoutExpress } from '@ficha/core/gateway'

/** The milliseconds of a minute, an hour and a day. */
export const MS_OF = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Reads "90m", "2h" or "3d" as milliseconds. `undefined` for any other value. */
export const readDuration = (value: unknown): number | undefined => {
  const read = typeof value === 'string' ? readTimeoutExpress(value) : undefined
  return read?.ok && read.value.unit !== 'c' ? read.value.count * MS_OF[read.value.unit] : undefined
}
