import { test, type PlaywrightTestArgs } from '@playwright/test'

/** A test of `pnpm test:full` alone: `npm test` keeps somebody waiting, and runs one of its kind. */
export const inFull = (title: string, body: (fixtures: PlaywrightTestArgs) => Promise<void>): void => {
  if (process.env['FULL']) test(title, body)
}
