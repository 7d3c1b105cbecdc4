import { expect, type Page, type Response } from '@playwright/test'

/** Collects a page's errors and all violations of its policy. */
export const watchPage = async (page: Page): Promise<readonly string[]> => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => {
    // A browser requests an icon that no example has.
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

/** The strictest policy for a page here: only named sources, nothing inline, and no text that becomes a script. */
export const expectStrictPolicy = (
  response: Response | null,
  { trustedTypes }: { readonly trustedTypes: boolean },
): void => {
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-')
  // A page without a script cannot turn a text into a script.
  const hasScripts = policy.includes('script-src')
  if (trustedTypes && hasScripts) expect(policy).toContain("require-trusted-types-for 'script'")
}
