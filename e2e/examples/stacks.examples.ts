import { expect, test, type Page } from '@playwright/test'
import { postgresMissing, startPostgres, type TestPostgres } from '../../packages/server/src/store/postgres.support.ts'
import { fillTheCheckout } from './fill-the-checkout.ts'
import { saySeconds, settleNewest, startExample, type RunningExample } from './run-example.ts'
import { expectStrictPolicy, watchPage } from './watch-page.ts'
import { says } from '../support/says.ts'

interface Stack {
  /** The folder in apps/examples. */
  readonly name: string
  readonly scripts?: readonly string[]
  readonly needsPostgres?: boolean
  /** From the shop's first page to a slip that waits for money. */
  readonly order: (page: Page) => Promise<void>
}

const pressTheButton = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
}

const STACKS: readonly Stack[] = [
  { name: 'vite-express', scripts: ['build'], order: fillTheCheckout },
  { name: 'hono', order: pressTheButton },
  { name: 'vue-element', scripts: ['build'], order: fillTheCheckout },
  { name: 'plain-html', order: fillTheCheckout },
  { name: 'node-core', order: pressTheButton },
  { name: 'serverless-polling', order: fillTheCheckout },
  // The commands of its containers run here without containers.
  { name: 'compose', needsPostgres: true, order: fillTheCheckout },
]

for (const { name, scripts = [], needsPostgres = false, order } of STACKS) {
  test.describe(name, () => {
    const missing = needsPostgres ? postgresMissing() : undefined
    test.skip(missing !== undefined, missing)
    let postgres: TestPostgres | undefined
    let example: RunningExample
    test.beforeAll(async () => {
      test.setTimeout(300_000)
      if (needsPostgres) postgres = await startPostgres()
      const env = postgres && { DATABASE_URL: postgres.connectionString }
      example = await startExample(name, { scripts, ...(env && { env }) })
    })
    test.afterAll(async () => {
      await example.stop()
      await postgres?.stop()
    })

    test(`is paid in ${name}, under its strict policy`, async ({ page }) => {
      const wrong = await watchPage(page)
      expectStrictPolicy(await page.goto(example.url), { trustedTypes: true })
      await order(page)
      await expect(page.getByText('R$ 150,00').first()).toBeVisible()
      await expect(page.locator('svg path').first()).toBeAttached()
      await settleNewest(example.sandbox, 'SUCCESS')
      await expect(says(page, 'Pago')).toBeVisible({ timeout: 20_000 })
      expect(wrong, 'errors, warnings and breaches of the policy').toEqual([])
      expect(example.reachedFor(), 'hosts beyond this machine').toEqual([])
      saySeconds(name, example)
    })
  })
}
