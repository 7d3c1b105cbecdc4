import type { Locator, Page } from '@playwright/test'

/** More elements with a focus than the longest page has. */
const MOST_STOPS = 60

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement)

/**
 * Presses the Tab key until an element has the focus.
 *
 * @throws Error if the element cannot be reached. Then people without a pointer cannot use it.
 */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${String(target)} in ${String(MOST_STOPS)} stops.`)
}

/** Goes to a button or a link by keyboard, and presses it. */
export const pressByKey = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
