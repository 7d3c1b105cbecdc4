import type { Settings } from '../options/settings.ts'

/** A run that takes longer hangs: the store, the gateway and the hooks have time limits, and they are far shorter. */
const LONGEST_RUN_MS = 900_000

/**
 * Makes a job that runs once at a time. A call during a run gets the result of this run. After a run that hangs, such as one in a store or in limits of
 * the merchant's own, the next call starts a new run, so that the jobs do not stop for ever.
 */
export const oneAtATime = <Value>(
  { clock, logger }: Pick<Settings, 'clock' | 'logger'>,
  run: (now: number) => Promise<Value>,
): ((now: number) => Promise<Value>) => {
  let running: { readonly since: number; readonly result: Promise<Value> } | undefined
  return (now) => {
    // A clock that is set back must not end a run.
    if (running && clock.now() - running.since < LONGEST_RUN_MS) return running.result
    if (running)
      logger.error(
        {},
        'A run of the jobs has not ended for 15 minutes, so a new one was started beside it. Give each wait of your own store, limits and hooks a time limit.',
      )
    const mine = {
      since: clock.now(),
      result: run(now).finally(() => {
        if (running === mine) running = undefined
      }),
    }
    running = mine
    return mine.result
  }
}
