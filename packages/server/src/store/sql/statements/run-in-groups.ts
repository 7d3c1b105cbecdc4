import { systemClock } from '../../../platform/clock.ts'

/** The work on the items that wait together. */
export interface GroupedStatement<Item, Value> {
  /** The keys of an item. Two items with a common key are never in one group, and keep their order. */
  readonly keysOf: (item: Item) => readonly string[]
  /** Runs the group completely or not at all: the values in the order of the items, or a rejection after which nothing was done. */
  readonly runTogether: (items: readonly Item[]) => Promise<readonly Value[]>
  readonly runAlone: (item: Item) => Promise<Value>
}

interface Waiting<Item, Value> {
  readonly item: Item
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/** The largest group. A larger one would lock its rows, and delay the next items, for too long. */
const MOST_TOGETHER = 64
/** A group that takes longer waits for a row that another process has locked, or for a connection. */
const LONG_MS = 250
const MOST_AT_ONCE = 4

/**
 * Collects the items that come while a group is running, and runs them as the next group. When nothing is running, an item runs at once and
 * alone. If a group fails, its items run again one by one, so that only the failing item's caller gets the error. Later groups do not wait
 * for a group that takes long.
 */
export const runInGroups = <Item, Value>(
  statement: GroupedStatement<Item, Value>,
): ((item: Item) => Promise<Value>) => {
  let waiting: Waiting<Item, Value>[] = []
  let atOnce = 0
  let startedAt = 0

  const runOne = async ({ item, resolve, reject }: Waiting<Item, Value>): Promise<void> => {
    try {
      resolve(await statement.runAlone(item))
    } catch (error) {
      reject(error)
    }
  }
  const runGroup = async (group: readonly Waiting<Item, Value>[]): Promise<void> => {
    if (group.length > 1) {
      const values = await statement.runTogether(group.map(({ item }) => item)).catch(() => undefined)
      if (values) {
        for (const [at, { resolve }] of group.entries()) resolve(values[at] as Value)
        return
      }
    }
    await Promise.all(group.map(runOne))
  }
  const runAll = async (): Promise<void> => {
    atOnce += 1
    startedAt = systemClock.now()
    while (waiting.length > 0) {
      // Code that runs now may add more items one after another. All of them are added before this line continues.
      await Promise.resolve()
      const [group, rest] = divide(waiting, statement.keysOf)
      waiting = rest
      startedAt = systemClock.now()
      await runGroup(group)
    }
    atOnce -= 1
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      const isLong = systemClock.now() - startedAt > LONG_MS && atOnce < MOST_AT_ONCE
      if (atOnce === 0 || isLong) void runAll()
    })
}

const divide = <Item, Value>(
  waiting: readonly Waiting<Item, Value>[],
  keysOf: (item: Item) => readonly string[],
): [group: Waiting<Item, Value>[], rest: Waiting<Item, Value>[]] => {
  const taken = new Set<string>()
  const group: Waiting<Item, Value>[] = []
  const rest: Waiting<Item, Value>[] = []
  for (const one of waiting) {
    const keys = keysOf(one.item)
    const isFree = group.length < MOST_TOGETHER && !keys.some((key) => taken.has(key))
    ;(isFree ? group : rest).push(one)
    // The keys of an item that has to wait are added too: a later item with the same key stays behind it.
    for (const key of keys) taken.add(key)
  }
  return [group, rest]
}
