import { test, type LaunchOptions } from '@playwright/test'

const WHOLE = process.env['WHOLE_CHROMIUM_PATH']
/** Playwright's own download has both, the headless shell and a whole Chromium, and finds them by the channel's name. */
const isPlaywrightsOwn = process.env['CHROMIUM_PATH'] === undefined

/**
 * Runs the tests of a file with a back-forward cache. Playwright turns the cache off, and the headless shell has none. Without a whole Chromium
 * the tests are skipped with the reason.
 */
export const useBackForwardCache = (): void => {
  test.skip(
    !isPlaywrightsOwn && WHOLE === undefined,
    'The headless shell has no back-forward cache. Set WHOLE_CHROMIUM_PATH to a Chromium or Chrome.',
  )
  test.use({
    ...(isPlaywrightsOwn && { channel: 'chromium' }),
    launchOptions: async ({ launchOptions }, use) => {
      const withCache: LaunchOptions = {
        ...launchOptions,
        ...(WHOLE !== undefined && { executablePath: WHOLE }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }
      await use(withCache)
    },
  })
}
