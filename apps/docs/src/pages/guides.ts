import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { read, ROOT } from '../repository.ts'
import type { Page } from '../site/page.ts'

const FOLDER = 'apps/docs/guides'

/** In the order in which a merchant needs them; every file of the folder has to be here. */
const ORDER = [
  'index',
  'getting-started',
  'concepts',
  'theming',
  'verifying-notifications',
  'several-processes',
  'testing',
  'going-live',
  'what-an-editor-shows',
] as const

const guide = (name: string): Page => {
  const source = `${FOLDER}/${name}.md`
  const markdown = read(source)
  const [, title, summary] = /^# (.+)\n\n(.+)\n/.exec(markdown) ?? []
  if (title === undefined || summary === undefined)
    throw new Error(`${source} needs a heading and, below it, a sentence on one line that says what it is about.`)
  const section = name === 'index' || name === 'getting-started' ? 'Start' : 'Guides'
  return { name, title, summary, section, markdown, source }
}

/** What is written by hand. */
export const guides = (): readonly Page[] => {
  const files = readdirSync(join(ROOT, FOLDER)).map((file) => file.replace(/\.md$/, ''))
  const unnamed = files.filter((file) => !(ORDER as readonly string[]).includes(file))
  if (unnamed.length > 0) throw new Error(`No place in the menu is stated for ${unnamed.join(', ')}.`)
  return ORDER.map(guide)
}
