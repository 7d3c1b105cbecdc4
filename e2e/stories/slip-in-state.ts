import type { Stage } from './stage.ts'

/** The story that shows every payment in every state, by its arguments. */
export const STORY_OF_STATES = 'every-state--one'

interface Channel {
  readonly data: Record<string, unknown>
  readonly last: (event: string) => unknown
  readonly emit: (event: string, said: object) => void
}

/** It runs in the page. It puts the story into a state, as its controls do. */
const putInto = ({ story, payment, state }: { story: string; payment: string; state: string }): void => {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
  Reflect.deleteProperty(channel.data, 'storyRendered')
  channel.emit('updateStoryArgs', { storyId: story, updatedArgs: { payment, state } })
}

/** It runs in the page. */
const isDrawn = (): boolean =>
  (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__.last(
    'storyRendered',
  ) !== undefined

/**
 * Puts the open {@link STORY_OF_STATES} into a state, and waits until it is complete.
 *
 * @param payment The name of a fixture.
 * @param state The name of a state, as the story has it in its address.
 * @param width In CSS pixels.
 */
export const showSlipInState = async (stage: Stage, payment: string, state: string, width: number): Promise<void> => {
  await stage.page.evaluate(putInto, { story: STORY_OF_STATES, payment, state })
  await stage.page.waitForFunction(isDrawn)
  await stage.resize(width)
}
