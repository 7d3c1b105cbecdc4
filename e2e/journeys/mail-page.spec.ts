import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/own-shop.ts'
import { buyMug } from '../support/shop.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const expectNone = async (builder: AxeBuilder): Promise<void> => {
  const { violations } = await builder.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** The letter is tested alone, because its frame is sandboxed and no script can read it. */
const expectNoAxeFindings = (page: Page): Promise<void> => expectNone(new AxeBuilder({ page }).exclude('iframe'))

/** The rules of WCAG apply. A letter needs no landmark, because the mail program has the landmarks of the page. */
const expectNoFindingsInLetter = (page: Page): Promise<void> => expectNone(new AxeBuilder({ page }).withTags(WCAG))

test('the mail page, a mail on it and the mail alone have no finding of axe, at both widths and in every look @sweep', async ({
  page,
  browser,
  own,
}) => {
  await buyMug(page, { country: 'BR', method: 'Boleto' })
  await expect
    .poll(async () => (await page.request.get('/mail')).text(), 'the letter of the boleto')
    .toContain('Para pagar')
  for (const width of [360, 1280])
    for (const look of [{}, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
      const kind = 'colorScheme' in look ? 'dark' : 'forcedColors' in look ? 'forced' : 'light'
      const context = await browser.newContext({ baseURL: own.shop, viewport: { width, height: 800 }, ...look })
      const staff = await context.newPage()
      const shot = async (name: string): Promise<void> => {
        const folder = process.env['SHOTS']
        if (folder) await staff.screenshot({ path: `${folder}/${name}-${String(width)}-${kind}.png`, fullPage: true })
      }
      await staff.goto('/mail')
      await expectNoAxeFindings(staff)
      const expectToFit = (): Promise<void> =>
        expect
          .poll(() => staff.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'fits its width')
          .toBe(true)
      await expectToFit()
      await shot('mail')
      // Other tests of this worker may have sent letters as well.
      await staff
        .getByRole('link', { name: /^Para pagar/ })
        .first()
        .click()
      await expect(staff.frameLocator('iframe').getByText('R$ 89,00').first()).toBeVisible()
      await expectNoAxeFindings(staff)
      await expectToFit()
      await shot('letter')
      const letter = await context.request.get(`${staff.url()}/letter`)
      await staff.goto('about:blank')
      await staff.setContent(await letter.text())
      await expectNoFindingsInLetter(staff)
      await shot('letter-itself')
      await context.close()
    }
})
