import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { pack } from '../consumers/pack.ts'
import { fillTheCheckout } from './fill-the-checkout.ts'
import { settleNewest, startExample } from './run-example.ts'
import { watchPage } from './watch-page.ts'
import { says } from '../support/says.ts'

const pressTheButton = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
}

/** Every template of `npm create ficha`, from an empty folder to a stamp. */
const TEMPLATES = [
  { template: 'react', scripts: ['build'], order: fillTheCheckout },
  { template: 'next', scripts: ['build'], order: pressTheButton },
  { template: 'vue', scripts: ['build'], order: fillTheCheckout },
  { template: 'html', scripts: [], order: fillTheCheckout },
] as const

for (const { template, scripts, order } of TEMPLATES)
  test(`a shop that npm create ficha wrote is paid: ${template}`, async ({ page }) => {
    test.setTimeout(300_000)
    const place = mkdtempSync(join(tmpdir(), 'ficha-created-'))
    const [tarball = ''] = pack('create-ficha')
    execFileSync('tar', ['--extract', '--file', tarball, '--directory', place])
    const program = join(place, 'package/dist/bin.js')
    execFileSync(process.execPath, [program, 'shop', '--template', template, '--yes', '--no-install'], { cwd: place })
    const shop = await startExample(`created-${template}`, { scripts, source: join(place, 'shop') })
    try {
      const wrong = await watchPage(page)
      await page.goto(shop.url)
      await order(page)
      await expect(page.locator('svg path').first()).toBeAttached()
      await settleNewest(shop.sandbox, 'SUCCESS')
      await expect(says(page, 'Pago')).toBeVisible({ timeout: 20_000 })
      expect(wrong, 'errors, warnings and breaches of the policy').toEqual([])
      expect(shop.reachedFor(), 'hosts beyond this machine').toEqual([])
      console.log(`create-ficha ${template}: ${shop.seconds()} s from npm install to paid`)
    } finally {
      await shop.stop()
      rmSync(place, { recursive: true, force: true })
    }
  })
