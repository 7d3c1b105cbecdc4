import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { read, ROOT } from '../repository.ts'
import type { Page } from '../site/page.ts'

const FOLDER = 'apps/docs/guides'

/** In the order in which a merchant needs them. Every file of the folder has to be in this list. */
const ORDER = [
  'index',
  'getting-started',
  'frameworks',
  'concepts',
  'glossary',
  'without-a-front-end',
  'headless-form',
  'cards',
  'prices-and-instalments',
  'languages',
  'theming',
  'email',
  'verifying-notifications',
  'containers',
  'several-processes',
  'accounts',
  'two-origins',
  'other-servers',
  'what-is-simulated',
  'desk',
  'recurring',
  'testing',
  'asking-the-gateway',
  'going-live',
  'production',
  'personal-data',
  'accessibility',
  'analytics',
  'needs-and-numbers',
  'upgrading',
  'moving',
  'what-goes-wrong',
  'what-an-editor-shows',
] as const

const STEPS = /<!-- first steps: .*? -->\n([\s\S]*?)<!-- \/first steps -->/

/**
 * Adds the first steps to a guide. Their text is the README's, which a test executes, because a second text could differ. On a code host the guide's
 * file has a link in their place.
 */
export const withFirstSteps = (markdown: string, readme: string): string => {
  if (!STEPS.test(markdown)) return markdown
  const [, steps] = STEPS.exec(readme) ?? []
  if (steps === undefined)
    throw new Error('README.md has no first steps between their marks, so a guide would lead nowhere.')
  return markdown.replace(STEPS, () => steps)
}

const guide = (name: string): Page => {
  const source = `${FOLDER}/${name}.md`
  const markdown = withFirstSteps(read(source), read('README.md'))
  const [, title, summary] = /^# (.+)\n\n(.+)\n/.exec(markdown) ?? []
  if (title === undefined || summary === undefined)
    throw new Error(`${source} needs a heading and, below it, a sentence on one line that says what it is about.`)
  const section = name === 'index' || name === 'getting-started' ? 'Start' : 'Guides'
  return { name, title, summary, section, markdown, source }
}

/** The hand-written pages. */
export const guides = (): readonly Page[] => {
  const files = readdirSync(join(ROOT, FOLDER))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''))
  const unnamed = files.filter((file) => !ORDER.some((name) => name === file))
  if (unnamed.length > 0) throw new Error(`No place in the menu is stated for ${unnamed.join(', ')}.`)
  return ORDER.map(guide)
}
