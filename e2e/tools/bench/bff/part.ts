import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A part of the bench in its own process, so that its work affects the other parts only by its use of the machine. */
export interface Part {
  /** Runs one of the part's commands, one at a time. Rejects with the part's own message. */
  call<Answer>(command: string, input?: unknown): Promise<Answer>
  /** Processor time and memory so far. `collect`: after a full collection. */
  usage(collect?: boolean): Promise<{ readonly cpuMicros: number; readonly rssBytes: number }>
  stop(): Promise<void>
}

interface Reply {
  readonly answer?: unknown
  readonly error?: string
}

/** Starts a file of this folder as a part. */
export const startPart = (file: string): Part => {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--expose-gc'], stdio: 'inherit' })
  const gone = once(child, 'exit')
  const call = async <Answer>(command: string, input?: unknown): Promise<Answer> => {
    child.send({ command, input })
    const ended = gone.then((): Reply[] => [{ error: 'it has ended' }])
    const [reply] = (await Promise.race([once(child, 'message'), ended])) as [Reply]
    if (reply.error !== undefined) throw new Error(`${file}: ${reply.error}`)
    return reply.answer as Answer
  }
  return {
    call,
    usage: (collect = false) => call('usage', collect),
    stop: async () => {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}

/** Answers the commands of the parent process, and `usage`. It ends with the parent process. */
export const answerCommands = (commands: Readonly<Record<string, (input: never) => unknown>>): void => {
  process.on('message', ({ command, input }: { readonly command: string; readonly input: unknown }) => {
    void Promise.resolve()
      .then(() => (command === 'usage' ? readUsage(input === true) : commands[command]?.(input as never)))
      .then(
        (answer) => process.send?.({ answer } satisfies Reply),
        (error: unknown) => process.send?.({ error: String(error) } satisfies Reply),
      )
  })
  process.once('disconnect', () => process.exit(0))
}

const readUsage = (collect: boolean): Awaited<ReturnType<Part['usage']>> => {
  if (collect) for (let count = 0; count < 3; count += 1) globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  return { cpuMicros: user + system, rssBytes: process.memoryUsage.rss() }
}
