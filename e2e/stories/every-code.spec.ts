import { toDisplay } from '@ficha/core'
import { aPayment, brBoleto } from '@ficha/core/testing'
import type { Locator, Page } from '@playwright/test'
import { readScreen } from '../support/read-code.ts'
import { CODE_ON_SCREEN, expectedCodes, fixtureOf, type ExpectedCode } from './expected-codes.ts'
import { expect, test } from './stage.ts'
import { stories } from './story-index.ts'
import { PIXEL_RATIOS, THEMES } from './sweep.ts'

/** A phone, which is the narrowest screen that a scanner reads. */
const PHONE = { width: 360, height: 740 }
/** Narrower phones lead to the bank's app instead of a counter, where the code can be paid there. */
const LARGE_PHONE = { width: 412, height: 740 }

const tooFineIn = (locale: string): string => toDisplay(aPayment(brBoleto), { locale, now: 0 }).words.tooFine

/** Opens what a payer opens who has not paid yet, on the slips whose result is unknown. */
const openFolds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.ficha-fold')) fold.open = true
  })

/** Bars without enough pixels show a notice, and other bars do not. */
const expectTooFine = async (code: Locator, { modules }: ExpectedCode, pixelRatio: number): Promise<void> => {
  const plate = code.locator('.ficha-plate')
  const room = await plate.evaluate((element) => Math.max(element.clientWidth, element.clientHeight))
  expect(modules, 'bars that would fit are said not to').toBeGreaterThan(room * pixelRatio)
  const locale = await code.evaluate((element) => element.closest('[lang]')?.getAttribute('lang') ?? '')
  await expect(code.locator('.ficha-too-fine')).toHaveText(tooFineIn(locale))
  await expect(code.locator('.ficha-too-fine')).toBeVisible()
}

/** Both decoders have to read the code as it was sent. With several candidates it has to be one of them. */
const expectReadable = async (
  code: Locator,
  candidates: readonly ExpectedCode[],
  pixelRatio: number,
): Promise<void> => {
  await expect(code).toHaveAttribute('data-state', 'drawn')
  const [first] = candidates
  if (!first) throw new Error('No fixture of this page has a code of this kind.')
  const plate = code.locator('.ficha-plate')
  if (await plate.evaluate((element) => element.hasAttribute('data-too-fine'))) {
    await expectTooFine(code, first, pixelRatio)
    return
  }
  const read = await readScreen(plate)
  const { payload } = candidates.find((one) => one.payload === read.zxing[0]) ?? first
  expect(read).toEqual({ zxing: [payload], zbar: [payload] })
}

for (const theme of THEMES) {
  for (const pixelRatio of PIXEL_RATIOS) {
    test.describe(`in ${theme}, ${pixelRatio} device pixels to one of CSS`, () => {
      for (const { id, title, name } of stories) {
        const { draws, codes } = expectedCodes(id)
        // every-story.spec.ts tests that the other stories draw no code.
        if (codes.length === 0) continue
        // These stories repeat slips of countries, some under an open dialog.
        if (id.startsWith('interactions--')) continue
        const drawn = `${title}, ${name}`

        if (draws === 'only') {
          test(`${drawn}: every code is one of the payments on the page`, async ({ stageAt }) => {
            const stage = await stageAt(pixelRatio)
            await stage.open(id, { ...PHONE, theme })
            await openFolds(stage.page)
            const plates = await stage.page.locator(CODE_ON_SCREEN).all()
            expect(plates.length).toBeGreaterThan(0)
            for (const code of plates) {
              const length = await code.getAttribute('data-length')
              const isLike = ({ kind, payload }: ExpectedCode): boolean =>
                length === null ? kind === 'qr' : kind === 'bars' && String(payload.length) === length
              await expectReadable(code, codes.filter(isLike), pixelRatio)
            }
          })
          continue
        }

        test(`${drawn}: the codes are read as the gateway sent them`, async ({ stageAt }) => {
          const stage = await stageAt(pixelRatio)
          await stage.open(id, { ...PHONE, theme })
          await expect(stage.page.locator(`${CODE_ON_SCREEN} .ficha-symbol`)).toHaveCount(codes.length)
          for (const [place, code] of codes.entries()) {
            await expectReadable(stage.page.locator(CODE_ON_SCREEN).nth(place), [code], pixelRatio)
          }
        })

        const enlarged = fixtureOf(id) ? codes.filter(({ enlarges }) => enlarges) : []
        if (enlarged.length === 0) continue
        test(`${drawn}: the codes on the whole screen are read as the gateway sent them`, async ({ stageAt }) => {
          const stage = await stageAt(pixelRatio)
          await stage.open(id, { ...LARGE_PHONE, theme })
          const buttons = stage.page.locator('.ficha-enlarge > button')
          await expect(buttons).toHaveCount(enlarged.length)
          for (const [place, code] of enlarged.entries()) {
            await buttons.nth(place).click()
            const counter = stage.page.locator('dialog.ficha-counter[open]')
            await expectReadable(counter.locator('.ficha-code'), [code], pixelRatio)
            await counter.getByRole('button').click()
            await expect(counter).toHaveCount(0)
          }
        })
      }
    })
  }
}

test('the sweep has at least one code', () => {
  const kinds = stories.flatMap(({ id }) => expectedCodes(id).codes.map(({ kind }) => kind))
  expect(kinds.filter((kind) => kind === 'qr').length).toBeGreaterThan(5)
  expect(kinds.filter((kind) => kind === 'bars').length).toBeGreaterThan(5)
})
