import { expect, test } from './stage.ts'
import { stories } from './story-index.ts'

/** Storybook's data about a story before it is shown: the content of its panels. */
interface Prepared {
  readonly parameters: Readonly<Record<string, { readonly disable?: boolean; readonly test?: string } | undefined>>
  readonly argTypes: Readonly<Record<string, { readonly control?: unknown; readonly action?: unknown }>>
  readonly playFunction?: unknown
}

/** It runs in the page, and reads the stories without showing them. */
const findEmptyPanels = async (ids: readonly string[]): Promise<readonly string[]> => {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    readonly __STORYBOOK_PREVIEW__: {
      readonly storyStoreValue: { readonly loadStory: (of: { readonly storyId: string }) => Promise<Prepared> }
    }
  }
  const faults: string[] = []
  for (const storyId of ids) {
    const { parameters, argTypes, playFunction } = await preview.storyStoreValue.loadStory({ storyId })
    const isOpen = (panel: string): boolean => parameters[panel]?.disable !== true
    const arguments_ = Object.values(argTypes)
    if (isOpen('controls') && !arguments_.some(({ control }) => Boolean(control))) faults.push(`${storyId}: Controls`)
    if (isOpen('actions') && !arguments_.some(({ action }) => Boolean(action))) faults.push(`${storyId}: Actions`)
    if (isOpen('interactions') && !playFunction) faults.push(`${storyId}: Interactions`)
    if (isOpen('a11y') && parameters['a11y']?.test !== 'error') faults.push(`${storyId}: Accessibility`)
    if (!isOpen('interactions') && playFunction) faults.push(`${storyId}: its steps are in no panel`)
  }
  return faults
}

test('no story has an empty panel, and every story with steps shows them', async ({ stageAt }) => {
  const { page, open } = await stageAt(1)
  await open('at-a-glance--the-kit', { theme: 'light', width: 1280 })
  expect(
    await page.evaluate(
      findEmptyPanels,
      stories.map(({ id }) => id),
    ),
  ).toEqual([])
})

test('the panels stand beside a story and use none of its height', async ({ stageAt }) => {
  const { page, open } = await stageAt(1)
  await open('every-state--one', { theme: 'light', width: 1280, height: 800 })
  await page.goto(new URL('/?path=/story/every-state--one', page.url()).href)
  const story = page.locator('iframe#storybook-preview-iframe')
  const panel = page.getByRole('tab', { name: /^Accessibility/ })
  await expect(panel).toBeVisible()
  await expect(story.contentFrame().locator('article.ficha')).toBeVisible()
  const room = await story.boundingBox()
  const beside = await panel.boundingBox()
  if (!room || !beside) throw new Error('Storybook shows no story or no panel.')
  expect(beside.x).toBeGreaterThanOrEqual(room.x + room.width)
  expect(room.height).toBeGreaterThan(700)
  expect(room.width).toBeGreaterThan(480)
})

test('on the page of states the name of a state leads to that slip in its full size', async ({ stageAt }) => {
  const { page, open } = await stageAt(1)
  await open('every-state--all', { theme: 'light', width: 1280, height: 800 })
  await page.goto(new URL('/?path=/story/every-state--all&args=country:BR', page.url()).href)
  const story = page.locator('iframe#storybook-preview-iframe').contentFrame()
  await story.locator('section', { hasText: 'Pix' }).first().getByRole('link', { name: 'paid', exact: true }).click()
  await expect(page).toHaveURL(/every-state--one&args=payment:br-pix;state:paid/)
  await expect(story.locator('article.ficha[data-phase=paid]')).toHaveCount(1)
  await expect(story.getByText('R$ 150,00').first()).toBeVisible()
})
