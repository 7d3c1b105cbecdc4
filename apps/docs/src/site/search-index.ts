import { anchorOf } from './anchors.ts'
import type { SearchSection } from './browser/find-sections.ts'
import type { Page } from './page.ts'

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/^```.*$/gm, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|#>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Finds a row of a table by the name in code at its beginning: an option, a variable or a hook. */
const rowsOf = (block: string): readonly Pick<SearchSection, 'heading' | 'text'>[] =>
  [...block.matchAll(/^\| `([\w.[\]-]+)[^|]*\|(.*)\|$/gm)].map(([, name = '', rest = '']) => ({
    heading: name,
    text: plain(rest).slice(0, 300),
  }))

/** Divides a page at its headings, so that a result leads to a place in the page. */
const sectionsOf = (page: Page): readonly SearchSection[] => {
  const anchors = anchorOf()
  const blocks = page.markdown
    .replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/^#/gm, ' #'))
    .split(/^(?=#{1,3} )/m)
  return blocks.flatMap((block): readonly SearchSection[] => {
    const [, depth = '', heading = ''] = /^(#{1,3}) (.*)/.exec(block) ?? []
    if (heading === '') return []
    const anchor = anchors(heading)
    const href = depth.length === 1 ? `${page.name}.html` : `${page.name}.html#${anchor}`
    const isReference = page.section === 'Reference'
    const text = plain(block.replace(/^.*\n?/, '')).slice(0, isReference ? 200 : 2_000)
    const section = { page: page.title, heading: plain(heading), href, text, isReference }
    return [section, ...rowsOf(block).map((row) => ({ ...section, ...row }))]
  })
}

/** All entries of the search. */
export const searchIndex = (pages: readonly Page[]): readonly SearchSection[] => pages.flatMap(sectionsOf)
