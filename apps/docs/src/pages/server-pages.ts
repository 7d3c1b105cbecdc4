import { read } from '../repository.ts'
import type { Page } from '../site/page.ts'

const FOLDER = 'packages/server/docs'

/** In the order of the menu. The names are those of the files. */
const ORDER = [
  'mounting',
  'options',
  'payments',
  'stores',
  'operating',
  'verifiers',
  'costs',
  'capacity',
  'promises',
] as const

const serverPage = (file: string): Page => {
  const source = `${FOLDER}/${file}.md`
  const markdown = read(source)
  const [, title, summary] = /^# (.+)\n\n(.+)\n/.exec(markdown) ?? []
  if (title === undefined || summary === undefined)
    throw new Error(`${source} needs a heading and, below it, a sentence on one line that says what it is about.`)
  return { name: file === 'options' ? file : `server-${file}`, title, summary, section: 'Server', markdown, source }
}

/** The unchanged chapters about the server, from the folder beside its README. */
export const serverPages = (): readonly Page[] => ORDER.map(serverPage)
