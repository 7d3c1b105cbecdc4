import type { Page } from '@playwright/test'

/** Collects what a page does wrong: errors, and everything that its policy refuses. */
export const watchPage = async (page: Page): Promise<readonly string[]> => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => {
    // A browser asks for an icon that no example has.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text())
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} refused ${blockedURI}`),
    )
  })
  return wrong
}
