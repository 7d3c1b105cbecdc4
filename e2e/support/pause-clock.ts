import { expect, type Page } from '@playwright/test'

/** Long enough for the question and its answer, and short enough that nothing falls due meanwhile. */
const AHEAD_MS = 500

/**
 * Stops an installed clock: from then on time passes only when a test says so. On a busy machine the moment to stop at may have passed
 * before the page hears of it, and then another is named.
 */
export const pauseClock = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
  }).toPass({ timeout: 20_000 })
