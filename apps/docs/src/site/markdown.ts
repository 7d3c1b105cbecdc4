import { posix } from 'node:path'
import { linkFrom } from './links.ts'
import type { Page } from './page.ts'

/** A block of code between fences. */
const CODE = /(^```[\s\S]*?^```)/m

const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g

/** A page's text for programs that read Markdown. Its links lead to the Markdown of other pages, and to pictures of the site. */
export const markdownOf = (page: Page, pages: readonly Page[]): string => {
  const linked = (prose: string): string =>
    prose.replaceAll(/^<!--.*?-->\n/gm, '').replaceAll(LINK, (_all, mark: string, text: string, href: string) => {
      if (mark === '!') return `![${text}](assets/${posix.basename(href)})`
      return `[${text}](${linkFrom(page, pages, href).replace(/^([\w-]+)\.html(?=#|$)/, '$1.md')})`
    })
  return page.markdown
    .split(CODE)
    .map((part, place) => (place % 2 === 1 ? part : linked(part)))
    .join('')
}

/** All guides and READMEs in one file, for language models with room for it. The reference has pages of its own. */
export const wholeText = (pages: readonly Page[]): string =>
  pages
    .filter(({ section }) => section !== 'Reference')
    .map((page) => `<!-- ${page.name}.md -->\n\n${markdownOf(page, pages).trim()}\n`)
    .join('\n')
