import { readFile } from 'node:fs/promises'
import { aSnapshot, brPix, mxOxxo, mxSpei } from '@ficha/core/testing'
import { renderPayment } from '@ficha/react/server'
import { expect, test } from '@playwright/test'

const SHEET = new URL('../../packages/react/dist/styles.css', import.meta.url)

test.use({ javaScriptEnabled: false })

for (const fixture of [brPix, mxOxxo, mxSpei]) {
  test(`${fixture.name} as a server rendered it has no control that needs a script, and no space for one`, async ({
    page,
  }) => {
    const { html } = renderPayment(aSnapshot(fixture))
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Voucher</title>`
    const body = `<!doctype html><html lang="es">${head}<style>${await readFile(SHEET, 'utf8')}</style>${html}</html>`
    await page.route('**/voucher', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('/voucher')
    // The number for the payment and the steps can be read.
    await expect(page.locator('.ficha-main .ficha-text').first()).toBeVisible()
    await expect(page.locator('.ficha-steps li').first()).toBeVisible()
    expect(html).toContain('<button')
    await expect(page.getByRole('button')).toHaveCount(0)
    const first = page
      .locator('.ficha-keep > *')
      .locator('visible=true')
      .and(page.locator(':not(.ficha-spoken)'))
      .first()
    const [paper, ids] = await Promise.all([page.locator('.ficha-keep').boundingBox(), first.boundingBox()])
    expect((ids?.y ?? 0) - (paper?.y ?? 0), 'from the tear line to what is kept').toBeLessThan(30)
  })
}
