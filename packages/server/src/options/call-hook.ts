import type { Clock } from '../platform/clock.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { UnusableAnswer } from './answers/unusable-answer.ts'

/** The error of a function of the merchant that threw, rejected or did not answer in time. `hook` is the name of the option, for the log. */
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

/**
 * Calls a function of the merchant and reads its answer within the timeout. Rejects with a HookFailed that names the option, or with the
 * UnusableAnswer that `read` throws.
 *
 * @param option The option that sets the timeout.
 */
export const callHook = async <Answer, Read>(
  hook: string,
  timeoutMs: number,
  call: () => Promise<Answer> | Answer,
  read: (answer: unknown) => Read,
  clock?: Clock,
  option?: string,
): Promise<Read> =>
  read(await withTimeout(Promise.resolve().then(call), timeoutMs, hook, option, clock).catch(failed(hook)))

/** Does the same as `callHook` for a function that answers without a promise. It has no timeout. */
export const callHookAtOnce = <Read>(hook: string, call: () => unknown, read: (answer: unknown) => Read): Read => {
  try {
    return read(atOnce(call()))
  } catch (error) {
    return failed(hook)(error)
  }
}

/**
 * Returns an answer that should not be a promise. If it is a promise, its rejection is caught, because an unhandled rejection would end the
 * process.
 */
export const atOnce = <Answer>(answer: Answer): Answer => {
  if (answer instanceof Promise) answer.catch(() => undefined)
  return answer
}

const failed =
  (hook: string) =>
  (error: unknown): never => {
    throw error instanceof UnusableAnswer ? error : new HookFailed(hook, error)
  }
