import { toDisplay, type Instruction, type Phase } from '@ficha/core'
import { aPayment, paymentFixtures } from '@ficha/core/testing'
import { fixtureOf } from './expected-codes.ts'
import { expect, test } from './stage.ts'
import { docsPages, stories } from './story-index.ts'

/** A record of all kinds. A new kind of core without a story does not compile here. */
const PAGE_OF_KIND: Readonly<Record<Instruction['kind'], string>> = {
  redirect: 'redirect',
  reference: 'reference',
  barcode: 'barcode',
  qr: 'qr',
  clabe: 'clabe',
  bankDeposit: 'bank-deposit',
  walletLink: 'wallet-link',
  appLink: 'app-link',
  freeText: 'free-text',
}

const IS_SHOWN: Readonly<Record<Phase, true>> = {
  submitting: true,
  processing: true,
  unknown: true,
  failed: true,
  paid: true,
  reversed: true,
}

test('Storybook is built and its index is not empty', () => {
  expect(stories.length, 'storybook-static/index.json names no story: run "pnpm storybook:build"').toBeGreaterThan(70)
})

test('every row of the gateway’s table has its story', () => {
  const shown = stories.map(({ id }) => fixtureOf(id)?.name)
  expect(paymentFixtures.map(({ name }) => name).filter((name) => !shown.includes(name))).toEqual([])
})

test('every page of stories has its page of documentation', () => {
  const documented = new Set(docsPages.map(({ title }) => title))
  expect([...new Set(stories.map(({ title }) => title))].filter((title) => !documented.has(title))).toEqual([])
})

test('every method’s story has the name that its payers use', () => {
  for (const { id, name } of stories) {
    const fixture = fixtureOf(id)
    // Codes of one method with different requirements have different names.
    if (!fixture || !paymentFixtures.includes(fixture)) continue
    const { outletName: _, ...terms } = fixture.terms
    const { country } = terms
    const locale = country === 'BR' ? 'pt-BR' : `es-${country}`
    // Without the outlet that a payer chose: "Efectivo", not "Efectivo en 7-Eleven".
    const { title } = toDisplay(aPayment({ ...fixture, terms }), { locale, now: 0 })
    // A short name does not break at the end of a line.
    expect([id, name]).toEqual([id, title.replaceAll('\u00a0', ' ')])
  }
})

for (const [kind, page] of Object.entries(PAGE_OF_KIND)) {
  test(`${kind} has a story for every phase, offline, late and with another amount`, async ({ stageAt }) => {
    const stage = await stageAt(1)
    await stage.open(`screens-kinds-and-phases--${page}`, { theme: 'light', width: 1280 })
    const names = await stage.page.locator('.story-grid > figure > figcaption').allInnerTexts()
    expect(names).toEqual(expect.arrayContaining(['offline', 'deadline passed', 'wrong amount']))
    const phases = await stage.page
      .locator('.story-grid article.ficha')
      .evaluateAll((slips) => slips.map((slip) => slip.getAttribute('data-phase')))
    expect(phases).toHaveLength(names.length)
    expect(Object.keys(IS_SHOWN).filter((phase) => !phases.includes(phase))).toEqual([])
  })
}
