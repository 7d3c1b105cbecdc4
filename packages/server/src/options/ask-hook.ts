import { withTimeout } from '../platform/with-timeout.ts'
import { UnusableAnswer } from './check-answers.ts'

/** A function of the merchant threw, rejected or gave no answer in time. For the log: `hook` names the option. */
export class HookFailed extends Error {
  readonly hook: string
  constructor(hook: string, cause: unknown) {
    super(
      `@ficha/server: ${hook} failed, so nothing was done that needs its answer. Mend the function that you pass as ${hook}.`,
      {
        cause,
      },
    )
    this.name = 'HookFailed'
    this.hook = hook
  }
}

/** What a function of the merchant answers, in time. Rejects with a HookFailed that names the option, or an UnusableAnswer of `read`. */
export const askHook = async <Answer, Read>(
  hook: string,
  timeoutMs: number,
  ask: () => Promise<Answer> | Answer,
  read: (answer: unknown) => Read,
): Promise<Read> => read(await withTimeout(Promise.resolve().then(ask), timeoutMs, hook).catch(failed(hook)))

/** The same of a function that answers at once. */
export const askHookAtOnce = <Read>(hook: string, ask: () => unknown, read: (answer: unknown) => Read): Read => {
  try {
    return read(atOnce(ask()))
  } catch (error) {
    return failed(hook)(error)
  }
}

/** An answer where no promise is expected. One that rejects later would end the process, because nobody waits for it. */
export const atOnce = <Answer>(answer: Answer): Answer => {
  if (answer instanceof Promise) answer.catch(() => undefined)
  return answer
}

const failed =
  (hook: string) =>
  (error: unknown): never => {
    throw error instanceof UnusableAnswer ? error : new HookFailed(hook, error)
  }
