import type { Locator, Page } from '@playwright/test'
import { sweepUnless } from '../support/sweep-tag.ts'
import { expect, test } from './stage.ts'
import type { Theme } from './sweep.ts'

/** One story for each kind of instruction, and the endings of a payment. */
const PICTURES: readonly (readonly [name: string, story: string, slip: number])[] = [
  ['redirect', 'countries-colombia--co-pse', 0],
  ['reference', 'countries-mexico--mx-cash', 0],
  ['barcode', 'countries-mexico--mx-oxxo', 0],
  ['boleto', 'countries-brazil--br-boleto', 0],
  ['qr', 'countries-brazil--br-pix', 0],
  ['clabe', 'countries-mexico--mx-spei', 0],
  ['bank-deposit', 'countries-brazil--br-deposit-express', 0],
  ['wallet-link', 'countries-colombia--co-wallet-nequi', 0],
  ['app-link', 'countries-chile--cl-wallet-mach', 0],
  ['free-text', 'countries-bolivia--bo-bank-transfer', 0],
  ['offline', 'screens-kinds-and-phases--qr', 2],
  ['late', 'screens-kinds-and-phases--qr', 3],
  ['lapsed', 'screens-kinds-and-phases--qr', 4],
  ['unknown', 'screens-kinds-and-phases--qr', 5],
  ['failed', 'screens-kinds-and-phases--qr', 7],
  ['paid', 'screens-kinds-and-phases--qr', 9],
]

const THEMES: readonly Theme[] = ['light', 'dark']

/** Taller than a slip. On a shorter screen the status line would cover the steps in the picture. */
const WHOLE = 1_600

/** The pictures were taken with these; glyphs of other fonts have other shapes and widths. */
const FONTS = ['Liberation Mono', 'Liberation Sans']

const fontsOf = async (page: Page, slip: Locator): Promise<readonly string[]> => {
  await slip.evaluate((element) => element.setAttribute('data-picture', ''))
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeIds } = await tools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-picture], [data-picture] *',
  })
  const names = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName } of fonts) names.add(familyName)
  }
  await tools.detach()
  return [...names].sort()
}

/** If the slips above end between two pixels, this slip is drawn half a pixel lower, and its picture differs although the slip is the same. */
const moveToWholePixel = (slip: Locator): Promise<void> =>
  slip.evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    if (element instanceof HTMLElement) element.style.marginBlockStart = `${Math.ceil(top) - top}px`
  })

/** The pictures that `npm test` compares: bars, a QR code, a number to dictate, and a slip without a code. */
const OFTEN: ReadonlySet<string> = new Set(['boleto', 'qr', 'reference', 'unknown'])

for (const theme of THEMES) {
  for (const [name, story, place] of PICTURES) {
    test(
      `${name} in ${theme} looks as it did`,
      sweepUnless((theme === 'light' && OFTEN.has(name)) || name === 'boleto'),
      async ({ stageAt }) => {
        const stage = await stageAt(1)
        await stage.open(story, { theme, width: 360, height: WHOLE })
        const slip = stage.page.locator('article.ficha').nth(place)
        const fonts = await fontsOf(stage.page, slip)
        const isSame = process.platform === 'linux' && fonts.every((font) => FONTS.includes(font))
        const reason = `The pictures were taken on Linux in ${FONTS.join(' and ')}; here the slip is set in ${fonts.join(', ')} on ${process.platform}, so they are not compared. Install fonts-liberation.`
        if (!isSame) console.log(reason)
        test.skip(!isSame, reason)
        await moveToWholePixel(slip)
        // The next version of Chromium may smooth edges differently. A moved line or another colour changes far more pixels.
        await expect(slip).toHaveScreenshot(`${name}-${theme.replace(' ', '-')}.png`, {
          animations: 'disabled',
          maxDiffPixelRatio: 0.003,
        })
      },
    )
  }
}
