import type { Page } from '@playwright/test'

/** The faults of a browser's clipboard. */
export type ClipboardFault =
  /** The promise neither resolves nor rejects until `settleClipboard`. */
  | 'pending'
  /** Both the interface and the older command refuse. */
  | 'refused'
  /** The interface refuses, as in a frame without permission. The older command works. */
  | 'interface refused'
  /** There is no interface, as on a page without https; the older command works. */
  | 'interface missing'
  /** Both are missing. */
  | 'missing'

interface WithSettle extends Window {
  settleCopy?: (isCopied: boolean) => void
}

/** Breaks the clipboard of every page that is opened from now on. */
export const breakClipboard = (page: Page, fault: ClipboardFault): Promise<unknown> =>
  page.addInitScript((how) => {
    const writeText = (): Promise<void> => {
      if (how !== 'pending') return Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
      return new Promise((resolve, reject) => {
        const settle = (isCopied: boolean): void =>
          isCopied ? resolve() : reject(new DOMException('Write permission denied.', 'NotAllowedError'))
        Object.assign(window, { settleCopy: settle })
      })
    }
    const isGone = how === 'missing' || how === 'interface missing'
    Object.defineProperty(navigator, 'clipboard', { value: isGone ? undefined : { writeText } })
    if (how === 'missing' || how === 'refused') Object.assign(document, { execCommand: () => false })
  }, fault)

/** Ends a pending copy of a page whose clipboard is `pending`. */
export const settleClipboard = (page: Page, isCopied: boolean): Promise<void> =>
  page.evaluate((is) => (window as WithSettle).settleCopy?.(is), isCopied)

/** The content of the clipboard. The page's own clipboard must work. */
export const readClipboard = async (page: Page): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return page.evaluate(() => navigator.clipboard.readText())
}
