import { createHash } from 'node:crypto'

/** Random numbers that can be repeated: the same seed gives the same cases on every machine. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  readonly integer: (below: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** True with the probability 1 / `times`. */
  readonly oneIn: (times: number) => boolean
}

/** Makes random numbers from a name ("seed, target, number of the case"), by xorshift over 32 bits. */
export const randomFrom = (name: string): Random => {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0) || 1
  const integer = (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  return {
    integer,
    pick: (items) => {
      const item = items[integer(items.length)]
      if (item === undefined && items.length === 0) throw new Error('There is nothing to pick from.')
      return item as (typeof items)[number]
    },
    oneIn: (times) => integer(times) === 0,
  }
}
