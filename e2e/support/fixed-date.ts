import type { BrowserContext, Page } from '@playwright/test'

/**
 * Stops the date of a page, and nothing else. `page.clock` also replaces `requestAnimationFrame` with a timer, and a timer does not run before the
 * frame that is about to be painted.
 */
export const fixDate = (page: Page | BrowserContext, milliseconds: number): Promise<unknown> =>
  page.addInitScript((fixed: number) => {
    const RealDate = Date
    window.Date = class extends RealDate {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [fixed] : given) as [number]))
      }
      static override now(): number {
        return fixed
      }
    } as DateConstructor
  }, milliseconds)
