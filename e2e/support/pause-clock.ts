import { expect, type Page } from '@playwright/test'

/** Long enough for the command and its answer, and so short that no timer becomes due. */
const AHEAD_MS = 500

/**
 * Stops an installed clock. After that it advances only by a test. On a busy machine the requested time may have passed before the page gets the
 * command. Then a later one is tried.
 */
export const pauseClock = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
  }).toPass({ timeout: 20_000 })
