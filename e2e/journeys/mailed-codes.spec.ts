import { toDisplay } from '@ficha/core'
import { aSnapshot, paymentFixtures } from '@ficha/core/testing'
import { renderPaymentEmail, type RenderedEmail } from '@ficha/react/email'
import { expect, test } from '@playwright/test'
import { readCodes } from '../support/read-code.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

/** Narrow phones by their width and their device pixels to one pixel of CSS. The bars of a boleto have 425 modules. */
const PHONES = [
  [320, 2],
  [320, 3],
  [360, 2],
] as const

/** The message with its pictures inside, as a mail program shows them. */
const shown = ({ html, images }: RenderedEmail): string =>
  images.reduce(
    (whole, { cid, content }) =>
      whole.replace(`cid:${cid}`, `data:image/png;base64,${Buffer.from(content).toString('base64')}`),
    html,
  )

for (const [width, deviceScaleFactor] of PHONES)
  test(
    `every code of a message reads on a phone of ${width} px with ${deviceScaleFactor} device pixels to one of CSS`,
    sweepUnless(width === 320 && deviceScaleFactor === 2),
    async ({ browser }) => {
      const page = await browser.newPage({ viewport: { width, height: 800 }, deviceScaleFactor })
      let read = 0
      for (const fixture of paymentFixtures) {
        const snapshot = aSnapshot(fixture)
        const { blocks } = toDisplay(snapshot.payment, { locale: 'es', now: Date.parse(snapshot.serverNow) })
        const payloads = blocks.flatMap((block) => ('code' in block ? [block.code.payload] : [])).sort()
        if (payloads.length === 0) continue
        await page.setContent(shown(await renderPaymentEmail(snapshot)))
        const { zxing, zbar } = await readCodes(await page.screenshot({ fullPage: true }))
        expect({ zxing: [...zxing].sort(), zbar: [...zbar].sort() }, fixture.name).toEqual({
          zxing: payloads,
          zbar: payloads,
        })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), fixture.name)
          .toBe(true)
        read += payloads.length
      }
      expect(read).toBeGreaterThan(5)
      await page.close()
    },
  )
