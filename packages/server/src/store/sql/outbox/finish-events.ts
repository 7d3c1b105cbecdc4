import type { CalledEvent } from '../../../ports/outbox.ts'

interface Finished {
  readonly called: CalledEvent
  readonly at: string
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

const MOST_TOGETHER = 256

/**
 * Marks events as done. Events that finish at the same moment, or while the last mark is being written, are marked together. Each call
 * resolves when its own mark is on disk. If the write fails, all calls in it reject, and the hooks of their events are called again.
 */
export const createFinisher = (
  write: (called: readonly CalledEvent[], at: string) => Promise<void>,
): ((called: CalledEvent, at: string) => Promise<void>) => {
  const waiting: Finished[] = []
  let isWriting = false
  const writeAll = async (): Promise<void> => {
    isWriting = true
    while (waiting.length > 0) {
      // Hooks that resolve at the same moment add their events one after another. All of them are added before this line continues.
      await Promise.resolve()
      const group = waiting.splice(0, MOST_TOGETHER)
      try {
        await write(
          group.map(({ called }) => called),
          group.at(-1)?.at ?? '',
        )
        for (const { resolve } of group) resolve()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isWriting = false
  }
  return (called, at) =>
    new Promise((resolve, reject) => {
      waiting.push({ called, at, resolve, reject })
      if (!isWriting) void writeAll()
    })
}
