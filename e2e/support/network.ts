import type { Page } from '@playwright/test'

/**
 * Takes the network away from a page, or gives it back, and lets the browser say so. On a machine without a network a browser says from the beginning
 * that its pages are offline, and reports no change.
 */
export const setNetwork = async (page: Page, isThere: boolean): Promise<void> => {
  const isSaid = () => page.evaluate(() => navigator.onLine)
  const before = await isSaid()
  await page.context().setOffline(!isThere)
  if ((await isSaid()) !== before) return
  await page.evaluate((type) => void dispatchEvent(new Event(type)), isThere ? 'online' : 'offline')
}
