import type { Browser } from '@playwright/test'
import { untilQuiet, withPhone, type Visit } from './open-phone.ts'

/** The result of pressing a shop's button. */
export interface Opened {
  /** Milliseconds from the press to the code, or to the ways to pay. */
  readonly opened: number
  /** Milliseconds of tasks after the press, without the first fifty of each. */
  readonly blocking: number
  /** Bytes on the wire after the press. */
  readonly bytes: number
  readonly layoutShift: number
}

/** Loads a shop's page, waits until it is idle, presses its button, and waits for the opened screen. */
export const openInShop = (
  browser: Browser,
  { opens, ...visit }: Omit<Visit, 'sights'> & { readonly opens: 'code' | 'ways' },
): Promise<Opened> =>
  withPhone(browser, { ...visit, sights: [] }, async ({ page, wire, untilSeen }) => {
    const button = page.locator('#pay')
    await button.waitFor()
    await untilQuiet(page)
    const before = { bytes: wire.bytes, ...(await page.evaluate(() => window.fichaWatch.report())) }
    await page.evaluate((sight) => window.fichaWatch.begin('open', [sight]), opens)
    await button.click()
    await untilSeen(opens)
    await untilQuiet(page)
    const { seen, blocking, layoutShift } = await page.evaluate(() => window.fichaWatch.report())
    return {
      opened: seen[opens] ?? Number.NaN,
      blocking: blocking - before.blocking,
      bytes: wire.bytes - before.bytes,
      layoutShift: layoutShift - before.layoutShift,
    }
  })
