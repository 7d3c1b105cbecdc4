import GithubSlugger from 'github-slugger'
import { read } from '../repository.ts'
import type { SearchSection } from './browser/find-sections.ts'
import type { Page } from './page.ts'

/** The words that lead to a place, by its page or by its page and heading. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Array.from(
    read('apps/docs/guides/search-words.yaml').matchAll(/^([\w#-]+): (.+)$/gm),
    ([, place = '', words = '']) => [place, words],
  ),
)

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
  const slugger = new GithubSlugger()
  const blocks = page.markdown
    .replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/^#/gm, ' #'))
    .split(/^(?=#{1,3} )/m)
  return blocks.flatMap((block): readonly SearchSection[] => {
    const [, depth = '', heading = ''] = /^(#{1,3}) (.*)/.exec(block) ?? []
    if (heading === '') return []
    const anchor = slugger.slug(heading)
    const place = depth.length === 1 ? page.name : `${page.name}#${anchor}`
    const href = depth.length === 1 ? `${page.name}.html` : `${page.name}.html#${anchor}`
    const isReference = page.section === 'Reference'
    const text = plain(block.replace(/^.*\n?/, '')).slice(0, isReference ? 200 : 2_000)
    const words = WORDS.get(place) ?? ''
    const section = { page: page.title, heading: plain(heading), href, text, words, isReference }
    return [section, ...rowsOf(block).map((row) => ({ ...section, ...row, words: '' }))]
  })
}

/** All entries of the search. Throws for words whose place no page has. */
export const searchIndex = (pages: readonly Page[]): readonly SearchSection[] => {
  const sections = pages.flatMap(sectionsOf)
  const places = new Set(sections.map(({ href }) => href.replace('.html', '')))
  const lost = [...WORDS.keys()].filter((place) => !places.has(place))
  if (lost.length > 0)
    throw new Error(
      `search-words.yaml names places that no page has, so their words lead nowhere: ${lost.join(', ')}. Name the new heading.`,
    )
  return sections
}
