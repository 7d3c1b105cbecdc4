import { UnusableAnswer } from '../options/answers/unusable-answer.ts'
import { HookFailed } from '../options/call-hook.ts'
import type { PlatformSettings } from '../options/settings.ts'
import { BodyTaken } from './body-taken.ts'
import { Problem } from './problem.ts'

/** Makes a Problem from any error. An error that is not a Problem is an error of ours: it is logged in full, and the answer does not show it. */
export const asProblem = (error: unknown, { logger }: PlatformSettings, requestId: string): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof UnusableAnswer) {
    logger.error({ requestId }, error.message)
    return new Problem('order-unusable')
  }
  if (error instanceof HookFailed) {
    logger.error({ requestId, hook: error.hook, error: error.cause }, error.message)
    return new Problem('internal')
  }
  if (error instanceof BodyTaken) {
    logger.error({ requestId }, error.message)
    return new Problem('internal')
  }
  logger.error({ requestId, error }, 'A request failed inside the handler.')
  return new Problem('internal')
}
