/** What is done with those that wait together. */
export interface Grouping<Item, Value> {
  /** Two that share one of these are never in one group, and keep their order. */
  readonly keysOf: (item: Item) => readonly string[]
  /** Wholly or not at all: the values in the order of the items, or a rejection after which nothing was done. */
  readonly runTogether: (items: readonly Item[]) => Promise<readonly Value[]>
  readonly runAlone: (item: Item) => Promise<Value>
}

interface Waiting<Item, Value> {
  readonly item: Item
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/** More would hold their rows, and the next ones up, for too long. */
const MOST_TOGETHER = 64
/** A group that takes longer waits for somebody: for a row that another process holds, or for a connection. */
const LONG_MS = 250
const MOST_AT_ONCE = 4

/**
 * Runs what comes while others are being run together, in one group after another; what comes to an idle store runs at once and alone. A
 * group that fails is run again one by one, so that a failure is told to whom it belongs and to nobody else. One that takes long is not
 * waited for by those that come after it.
 */
export const runInGroups = <Item, Value>(grouping: Grouping<Item, Value>): ((item: Item) => Promise<Value>) => {
  let waiting: Waiting<Item, Value>[] = []
  let atOnce = 0
  let startedAt = 0

  const runOne = async ({ item, resolve, reject }: Waiting<Item, Value>): Promise<void> => {
    try {
      resolve(await grouping.runAlone(item))
    } catch (error) {
      reject(error)
    }
  }
  const runGroup = async (group: readonly Waiting<Item, Value>[]): Promise<void> => {
    if (group.length > 1) {
      const values = await grouping.runTogether(group.map(({ item }) => item)).catch(() => undefined)
      if (values) {
        for (const [at, { resolve }] of group.entries()) resolve(values[at] as Value)
        return
      }
    }
    await Promise.all(group.map(runOne))
  }
  const runAll = async (): Promise<void> => {
    atOnce += 1
    startedAt = Date.now()
    while (waiting.length > 0) {
      // Those of one moment come one after another, all before this goes on.
      await Promise.resolve()
      const [group, rest] = divide(waiting, grouping.keysOf)
      waiting = rest
      startedAt = Date.now()
      await runGroup(group)
    }
    atOnce -= 1
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      const isLong = Date.now() - startedAt > LONG_MS && atOnce < MOST_AT_ONCE
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
    // Those of one that has to wait are taken too: whoever comes after it stays after it.
    for (const key of keys) taken.add(key)
  }
  return [group, rest]
}
