import type { Page } from '@playwright/test'
import { expect, test } from './stage.ts'

/** Stories with an animation, and whether the animation goes on. */
const MOVING: readonly (readonly [story: string, goesOn: boolean])[] = [
  ['checkout--busy', true],
  ['checkout--unsure', true],
  ['checkout--loading', true],
  ['checkout--paid', false],
  ['interactions--copied', false],
]

/** It runs in the page. It lists the running animations and transitions by the classes of their elements. */
const movements = (): readonly string[] =>
  document
    .getAnimations()
    .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.getAttribute('class') ?? '') : ''))

const moving = (page: Page): Promise<readonly string[]> => page.evaluate(movements)

test('with reduced motion nothing moves, and without it what is under way does', async ({ stageAt }) => {
  const { open, page } = await stageAt(1, 'phone')
  for (const [story, goesOn] of MOVING) {
    // The stage asks for reduced motion.
    await open(story, { theme: 'light', width: 360, height: 740 })
    await expect.poll(() => moving(page), story).toEqual([])
    if (!goesOn) continue
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(async () => (await moving(page)).length, story).toBeGreaterThan(0)
  }
})

test('no step of the checkout begins pale: its parts are opaque in their first frame', async ({ stageAt }) => {
  const { open, page } = await stageAt(1, 'phone')
  for (const story of ['checkout--choosing', 'checkout--card', 'checkout--filled']) {
    await open(story, { theme: 'light', width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const pale = await page.locator('article.ficha').evaluate((slip) => {
      // The story is drawn again, so that an animation at its beginning would start again.
      const parts = [slip, ...slip.querySelectorAll<HTMLElement>('.ficha-main, .ficha-main *')]
      const parent = slip.parentElement
      parent?.append(slip)
      return parts
        .filter((part) => getComputedStyle(part).opacity !== '1')
        .map((part) => part.getAttribute('class') ?? part.tagName)
    })
    expect(pale, story).toEqual([])
  }
})
