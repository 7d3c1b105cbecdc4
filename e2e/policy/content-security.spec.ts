import { expect, test } from '@playwright/test'
import { buyMug } from '../support/shop.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
})

for (const [country, method] of [
  ['BR', 'PIX'],
  ['BR', 'Boleto'],
  ['MX', 'SPEI'],
  ['CO', 'Bancolombia'],
  ['BO', 'BankTransfer'],
] as const) {
  test(
    `the whole journey of ${country} ${method} follows a strict policy with Trusted Types`,
    sweepUnless(country === 'BR'),
    async ({ page }) => {
      const strangers: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(new URL(page.url()).origin) && page.url() !== 'about:blank')
          strangers.push(request.url())
      })
      const messages: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text())
      })
      await buyMug(page, { country, method })
      await expect(page.locator('.ficha-slip')).toBeVisible()
      const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe-|\*/)
      expect(await page.evaluate(() => window.violations)).toEqual([])
      expect(strangers).toEqual([])
      expect(messages).toEqual([])
    },
  )
}

test('the policy is active: markup from a string is refused', async ({ page }) => {
  await page.goto('/')
  const refused = await page.evaluate(() => {
    try {
      Reflect.set(document.body, 'innerHTML', '<b>1</b>')
      return false
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)
})

test('no page may be framed by another site', async ({ page }) => {
  const { headers } = await page.request.get('/').then((response) => ({ headers: response.headers() }))
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
