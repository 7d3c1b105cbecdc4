import { padded } from './statements/placeholders.ts'

interface Finished {
  readonly seq: number
  readonly at: string
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

const MOST_TOGETHER = 256

/**
 * Marks events as done, those of one moment and those that come while the last mark is being written together. Each call resolves when
 * its own is on disk; a failure is told to all that it concerns, and their events are called about again.
 */
export const createFinisher = (
  write: (seqs: readonly number[], at: string) => Promise<void>,
): ((seq: number, at: string) => Promise<void>) => {
  const waiting: Finished[] = []
  let isWriting = false
  const writeAll = async (): Promise<void> => {
    isWriting = true
    while (waiting.length > 0) {
      // Hooks that resolve at the same moment call one after another, all before this goes on.
      await Promise.resolve()
      const group = waiting.splice(0, MOST_TOGETHER)
      try {
        await write(padded(group.map(({ seq }) => seq)), group.at(-1)?.at ?? '')
        for (const { resolve } of group) resolve()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isWriting = false
  }
  return (seq, at) =>
    new Promise((resolve, reject) => {
      waiting.push({ seq, at, resolve, reject })
      if (!isWriting) void writeAll()
    })
}
