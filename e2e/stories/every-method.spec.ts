import { paymentFixtures, pixJourneyFixtures } from '@ficha/core/testing'
import { showSlipInState, STORY_OF_STATES } from './slip-in-state.ts'
import { expect, test } from './stage.ts'

/** Every row of the gateway's table, and the Pix codes that are not simply one payment. */
const FIXTURES = [...paymentFixtures, ...pixJourneyFixtures]

const PHONE = { theme: 'light', width: 360, height: 740 } as const

/** Methods whose payer has nothing to do on the slip, by no deadline: the bank of the card answers. */
const WITHOUT_ACTION: ReadonlySet<string> = new Set(['br-credit-card'])

/** It runs in the page. It returns where the primary actions end, from the top of the slip. */
const endsOfPrimary = (): readonly number[] => {
  const slip = document.querySelector('article.ficha')
  if (!slip) throw new Error('There is no slip.')
  const { top } = slip.getBoundingClientRect()
  return [...slip.querySelectorAll('[data-emphasis=primary]:is(a, button)')]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
    .map((one) => Math.round(one.getBoundingClientRect().bottom - top))
}

test('the primary action of every method is on the first screen of a phone', async ({ stageAt }) => {
  test.setTimeout(300_000)
  const stage = await stageAt(1, 'phone')
  await stage.open(STORY_OF_STATES, PHONE)
  const faults: Record<string, readonly number[]> = {}
  for (const { name } of FIXTURES) {
    await showSlipInState(stage, name, 'processing', PHONE.width)
    const ends = await stage.page.evaluate(endsOfPrimary)
    const isRight = WITHOUT_ACTION.has(name)
      ? ends.length === 0
      : ends.length === 1 && ends.every((end) => end <= PHONE.height)
    if (!isRight) faults[name] = ends
  }
  expect(FIXTURES.length).toBeGreaterThanOrEqual(46)
  expect(faults).toEqual({})
})

/** It runs in the page. It opens what a payer can open, and returns all by which a payer could pay, or keep what to pay with. */
const payableThings = (): readonly string[] => {
  const slip = document.querySelector('article.ficha')
  if (!slip) throw new Error('There is no slip.')
  for (const fold of slip.querySelectorAll('details')) fold.open = true
  const things =
    '[data-kind], .ficha-code, .ficha-copy, .ficha-symbol, .ficha-steps, .ficha-deadline, .ficha-tool, .ficha-enlarge, .ficha-hand-off, .ficha-main a'
  return [...slip.querySelectorAll(things)].filter((one) => one.checkVisibility()).map(({ className }) => className)
}

test('after its lapse no method has anything to pay with, on the screen or on paper', async ({ stageAt }) => {
  test.setTimeout(300_000)
  const stage = await stageAt(1, 'phone')
  await stage.open(STORY_OF_STATES, PHONE)
  const faults: Record<string, readonly string[]> = {}
  for (const { name } of FIXTURES.filter((fixture) => !WITHOUT_ACTION.has(fixture.name))) {
    await showSlipInState(stage, name, 'lapsed', PHONE.width)
    if ((await stage.page.locator('article.ficha[data-standing="lapsed"]').count()) === 0) faults[name] = ['not lapsed']
    for (const media of ['screen', 'print'] as const) {
      await stage.page.emulateMedia({ media })
      const things = await stage.page.evaluate(payableThings)
      if (things.length > 0) faults[`${name}, ${media}`] = things
    }
    await stage.page.emulateMedia({ media: null })
  }
  expect(faults).toEqual({})
})
