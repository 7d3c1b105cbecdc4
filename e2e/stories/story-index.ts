import { existsSync, readFileSync } from 'node:fs'

/** One entry of Storybook's own index: the id and the name of a story. */
export interface StoryEntry {
  readonly id: string
  readonly title: string
  readonly name: string
}

const file = new URL('../../storybook-static/index.json', import.meta.url)

const entries = (): readonly (StoryEntry & { readonly type: string })[] => {
  // The static Storybook is built before the tests are collected. If it is missing, index-of-stories.spec.ts fails and says so.
  if (!existsSync(file)) return []
  const index = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly entries: Readonly<Record<string, StoryEntry & { readonly type: string }>>
  }
  return Object.values(index.entries)
}

/** Every story of the built Storybook. */
export const stories: readonly StoryEntry[] = entries().filter(({ type }) => type === 'story')

/** Every page of documentation that Storybook makes of the stories and the doc comments. */
export const docsPages: readonly StoryEntry[] = entries().filter(({ type }) => type === 'docs')
