import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A part of the benchmark in a process of its own, so that its work costs the others nothing but their share of the machine. */
export interface Part {
  /** Calls one of the part's commands. Rejects with the part's own message. */
  call<Answer>(command: string, input?: unknown): Promise<Answer>
  stop(): Promise<void>
}

/** Processor time and memory of a part. */
export interface Usage {
  readonly cpuMicros: number
  readonly rssBytes: number
}

interface Question {
  readonly id: number
  readonly command: string
  readonly input: unknown
}

interface Reply {
  readonly id: number
  readonly answer?: unknown
  readonly error?: string
}

/** Starts a file of this folder as a part. */
export const startPart = (file: string): Part => {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--expose-gc'], stdio: 'inherit' })
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  let next = 1
  child.on('message', ({ id, answer, error }: Reply) => {
    const caller = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) caller?.resolve(answer)
    else caller?.reject(new Error(`${file}: ${error}`))
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${String(code)}.`))
      resolve()
    })
  })
  return {
    call: <Answer>(command: string, input?: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        const id = (next += 1)
        waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject })
        child.send({ id, command, input } satisfies Question)
      }),
    stop: async () => {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}

type Commands = Readonly<Record<string, (input: never) => unknown>>

/** Answers the commands of whoever started this process, and `usage`, which every part has. Ends with its starter. */
export const answerCommands = (commands: Commands): void => {
  const all: Commands = { ...commands, usage: readUsage }
  process.on('message', ({ id, command, input }: Question) => {
    void Promise.resolve()
      .then(() => all[command]?.(input as never))
      .then(
        (answer) => process.send?.({ id, answer } satisfies Reply),
        (error: unknown) => process.send?.({ id, error: String(error) } satisfies Reply),
      )
  })
  process.once('disconnect', () => process.exit(0))
}

const readUsage = (options: { readonly collect?: boolean } = {}): Usage => {
  if (options.collect === true) for (let count = 0; count < 3; count += 1) globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  return { cpuMicros: user + system, rssBytes: process.memoryUsage.rss() }
}
