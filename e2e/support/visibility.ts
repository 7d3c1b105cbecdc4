import type { Page } from '@playwright/test'

/** Puts another tab in front of a page, or brings it back, as the page sees it. */
export const setVisible = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: is ? 'visible' : 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, value: !is })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isVisible)
