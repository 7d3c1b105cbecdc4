import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runInGroups } from './run-in-groups.ts'

interface Item {
  readonly name: string
  readonly keys?: readonly string[]
}

/** A runner that records its groups. An item with "!" in its name fails. */
const aRunner = (): { give: (item: Item) => Promise<string>; runs: string[]; open: () => void } => {
  const runs: string[] = []
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const run = async (names: readonly string[]): Promise<readonly string[]> => {
    runs.push(names.join(' '))
    await gate
    const bad = names.find((name) => name.endsWith('!'))
    if (bad !== undefined) throw new Error(bad)
    return names.map((name) => name.toUpperCase())
  }
  const give = runInGroups<Item, string>({
    keysOf: ({ keys = [] }) => keys,
    runTogether: (items) => run(items.map(({ name }) => name)),
    runAlone: async ({ name }) => (await run([name]))[0] ?? '',
  })
  return { give, runs, open }
}

// The clock does not advance, so a pause of the machine does not make a group look slow.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

describe('calls that wait at the same time', () => {
  test('run together, and a call without others runs at once and alone', async () => {
    const { give, runs, open } = aRunner()
    const first = give({ name: 'a' })
    await nextTurn()
    expect(runs).toEqual(['a'])
    const rest = ['b', 'c', 'd'].map((name) => give({ name }))
    await nextTurn()
    expect(runs).toEqual(['a'])
    open()
    expect(await Promise.all([first, ...rest])).toEqual(['A', 'B', 'C', 'D'])
    expect(runs).toEqual(['a', 'b c d'])
  })

  test('learn of their own failure only', async () => {
    const { give, runs, open } = aRunner()
    open()
    const results = await Promise.allSettled(['a', 'b!', 'c'].map((name) => give({ name })))
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      'A',
      'Error: b!',
      'C',
    ])
    expect(runs).toEqual(['a b! c', 'a', 'b!', 'c'])
    expect(await give({ name: 'd' })).toBe('D')
  })

  test('keep their order if one depends on another', async () => {
    const { give, runs, open } = aRunner()
    open()
    await Promise.all([
      give({ name: 'a1', keys: ['a'] }),
      give({ name: 'b1', keys: ['b'] }),
      give({ name: 'a2', keys: ['a', 'c'] }),
      give({ name: 'c1', keys: ['c'] }),
      give({ name: 'd1', keys: ['d'] }),
    ])
    expect(runs).toEqual(['a1 b1 d1', 'a2', 'c1'])
  })

  test('do not wait for a long group', async () => {
    const { give, runs, open } = aRunner()
    const first = give({ name: 'a' })
    await nextTurn()
    const second = give({ name: 'b' })
    await nextTurn()
    expect(runs).toEqual(['a'])
    vi.setSystemTime(Date.now() + 300)
    const third = give({ name: 'c' })
    await nextTurn()
    expect(runs).toEqual(['a', 'b c'])
    open()
    expect(await Promise.all([first, second, third])).toEqual(['A', 'B', 'C'])
  })

  test('run in groups of 64 at most', async () => {
    const { give, runs, open } = aRunner()
    open()
    await Promise.all(Array.from({ length: 100 }, () => give({ name: 'x' })))
    expect(runs.map((run) => run.split(' ').length)).toEqual([64, 36])
  })
})
