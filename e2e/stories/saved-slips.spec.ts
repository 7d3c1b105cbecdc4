import { readFile } from 'node:fs/promises'
import { toDisplay, type DisplayModel, type PaymentSnapshot } from '@ficha/core'
import {
  aSnapshot,
  boBankTransfer,
  brDepositExpress,
  brPix,
  clWalletMach,
  coPse,
  coWalletNequi,
  mxCash,
  mxOxxo,
  mxSpei,
  type PaymentFixture,
} from '@ficha/core/testing'
import type { Locator, Page } from '@playwright/test'
import { readCodes, readPixels, type Readings } from '../support/read-code.ts'
import { onPaper } from '../support/read-paper.ts'
import { codesIn, payableTextIn } from './expected-codes.ts'
import { expect, test } from './stage.ts'
import { isFull } from './sweep.ts'

/** The kinds of instruction by their story, each with the fixture that it shows. */
const KINDS: readonly (readonly [story: string, fixture: PaymentFixture])[] = [
  ['redirect', coPse],
  ['reference', mxCash],
  ['barcode', mxOxxo],
  ['qr', brPix],
  ['clabe', mxSpei],
  ['bank-deposit', brDepositExpress],
  ['wallet-link', coWalletNequi],
  ['app-link', clWalletMach],
  ['free-text', boBankTransfer],
]

/** States of the story in which nothing can be paid, but a slip can be saved. A payment that is being made cannot be saved yet. */
const CLOSED: Readonly<Record<string, Partial<PaymentSnapshot>>> = {
  failed: { phase: 'failed' },
  expired: { phase: 'failed', failureCause: 'expired' },
  paid: { phase: 'paid' },
  reversed: { phase: 'reversed' },
}

/** The kinds of block that can only be pressed. Nobody can pay with one of them on paper, so a slip of these alone is not kept while it is open. */
const LINKS: ReadonlySet<string> = new Set(['redirect', 'walletLink', 'appLink'])

const displayOf = (fixture: PaymentFixture, changes: Partial<PaymentSnapshot> = {}): DisplayModel => {
  const { payment, phase, failureCause, settledAt, serverNow } = aSnapshot(fixture, changes)
  const { country } = payment.terms
  return toDisplay(payment, {
    locale: country === 'BR' ? 'pt-BR' : `es-${country}`,
    now: Date.parse(serverNow),
    phase,
    ...(failureCause && { failureCause }),
    ...(settledAt !== undefined && { settledAt }),
  })
}

/** The files that a payer saves, as a scanner and a reader see them. */
interface SavedSlip {
  readonly codes: readonly string[]
  readonly text: string
}

/** The numbers that a payer types, as the slip shows them. A gateway's free text is shown in rows of its own. */
const numbersIn = ({ blocks }: DisplayModel): readonly string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'freeText') return []
    const values = 'values' in block ? block.values : 'value' in block ? [block.value ?? []].flat() : []
    return values.map(({ text }) => text)
  })

/** Lines break at other places, and a ribbon is in capitals. Neither changes the text. */
const plain = (text: string): string => text.replace(/\s/gu, '').toLowerCase()

/** Every word that was painted on a canvas since {@link listenToCanvases}. */
const painted = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { painted: string[] }).painted.splice(0).join(' '))

const listenToCanvases = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const words: string[] = []
    Object.assign(globalThis, { painted: words })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      words.push(text)
      fillText.call(this, text, ...rest)
    }
    // A printer's dialog would block the page forever.
    globalThis.print = () => undefined
  })

const both = ({ zxing, zbar }: Readings): readonly string[] => {
  expect([...zxing].sort()).toEqual([...zbar].sort())
  return [...zxing].sort()
}

const savePicture = async (page: Page, slip: Locator, label: string): Promise<SavedSlip> => {
  const download = page.waitForEvent('download')
  await slip.getByRole('button', { name: label }).click()
  const file = await (await download).path()
  return { codes: both(await readCodes(await readFile(file))), text: await painted(page) }
}

/** One slip of the page's ten, on one sheet of paper. */
const printSlip = async (page: Page, slip: Locator, label: string): Promise<SavedSlip> => {
  await slip.getByRole('button', { name: label }).click()
  await expect(page.locator('html')).toHaveAttribute('data-ficha-printing')
  await page.emulateMedia({ media: 'print' })
  // It excludes parts that are hidden on paper.
  const text = await page.locator('body').innerText()
  await page.emulateMedia({ media: null })
  // The browser says afterwards that it has printed, and the page is as it was.
  const { pixels, pages } = await onPaper(await page.pdf({ format: 'A4' }))
  expect(pages, 'sheets of paper').toBe(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-ficha-printing')
  return { codes: both(await readPixels(pixels)), text }
}

for (const [story, fixture] of isFull ? KINDS : KINDS.filter(([name]) => name === 'qr')) {
  const what = `${story}: a saved picture and a print say the phase of that moment, and hold a code only while it can be paid`
  test(what, async ({ stageAt }) => {
    test.slow()
    const stage = await stageAt(1)
    const { page } = stage
    await stage.open(`screens-kinds-and-phases--${story}`, { theme: 'light', width: 1280 })
    await listenToCanvases(page)
    const open = displayOf(fixture)
    const slipIn = (state: string): Locator =>
      page
        .locator('.story-grid > figure')
        .filter({ has: page.locator(`figcaption:text-is("${state}")`) })
        .locator('article.ficha')
    const keep = async (state: string): Promise<readonly (readonly [string, SavedSlip])[]> => [
      ['picture', await savePicture(page, slipIn(state), open.words.saveImage)],
      ['print', await printSlip(page, slipIn(state), open.words.print)],
    ]

    const payable = payableTextIn(fixture)
    const isLinkAlone = open.blocks.every(({ kind }) => LINKS.has(kind))
    if (isLinkAlone)
      for (const name of [open.words.saveImage, open.words.print])
        await expect(slipIn('processing').getByRole('button', { name, exact: true })).toHaveCount(0)
    for (const [way, saved] of isLinkAlone ? [] : await keep('processing')) {
      // A link is handed to a phone as a code, on paper too; a picture is on a phone already.
      const codes = codesIn(fixture).filter(({ isLink }) => way === 'print' || !isLink)
      expect([way, saved.codes]).toEqual([way, codes.map(({ payload }) => payload).sort()])
      for (const words of [open.amount.text, open.deadline?.sentence ?? '', ...numbersIn(open)])
        expect(plain(saved.text), way).toContain(plain(words))
    }
    await expect(slipIn('submitting').locator('.ficha-tool')).toHaveCount(0)
    for (const [state, changes] of Object.entries(CLOSED)) {
      const { status, amount } = displayOf(fixture, changes)
      for (const [way, saved] of await keep(state)) {
        expect([way, state, saved.codes]).toEqual([way, state, []])
        for (const words of [open.words.test, open.title, amount.text, status.title, status.settled?.time ?? ''])
          expect(plain(saved.text), `${way}, ${state}`).toContain(plain(words))
        for (const secret of payable) expect(plain(saved.text), `${way}, ${state}`).not.toContain(plain(secret))
      }
    }
  })
}

test('the element whose button is pressed is printed out of its shadow root, if a page has several', async ({
  stageAt,
}) => {
  const stage = await stageAt(1)
  const { page } = stage
  await stage.openDocs('widget--docs', { theme: 'light', width: 1280, height: 900 })
  const elements = page.locator('ficha-payment')
  await expect(elements.locator('svg[role=img]').first()).toBeVisible()
  expect(await elements.count()).toBeGreaterThan(1)
  await listenToCanvases(page)
  const { words } = displayOf(brPix)
  const { codes, text } = await printSlip(page, elements.last(), words.print)
  expect(codes).toEqual(codesIn(brPix).map(({ payload }) => payload))
  expect(text).not.toContain('<ficha-checkout>')
})
