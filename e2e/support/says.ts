import type { Locator, Page } from '@playwright/test'

/**
 * The status that says this very word. Playwright's own `hasText: 'Pago'` ignores case and reads parts of words: it finds itself in "Se já pagou",
 * which is said of every payment that waits. A small letter after the word makes it another word; the next paragraph begins with a capital one.
 */
export const says = (page: Page, word: string): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`(?<!\\p{L})${word}(?!\\p{Ll})`, 'u') })
    .first()
