import { test, type PlaywrightTestArgs } from '@playwright/test'

/** A test of `pnpm test:full` only. `npm test` has to be short, and runs one of its kind. */
export const inFull = (title: string, body: (fixtures: PlaywrightTestArgs) => Promise<void>): void => {
  if (process.env['FULL']) test(title, body)
}
