import type { Locator, Page } from '@playwright/test'

/**
 * The status that says this very word. Playwright's own `hasText: 'Pago'` ignores case and reads parts of words: it finds itself in "Se já pagou",
 * which is said of every payment that waits.
 */
export const says = (page: Page, word: string): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u') })
    .first()
