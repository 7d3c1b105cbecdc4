import MiniSearch from 'minisearch'

/** A part of a page below one heading. */
export interface SearchSection {
  readonly page: string
  readonly heading: string
  readonly href: string
  readonly text: string
  /** Words that lead here and need not be on the page, such as "refund" in three languages. */
  readonly words: string
  /** Whether it is in the reference. The reference has many sections, so the results in prose come first. */
  readonly isReference: boolean
}

/** Words that are on every page. */
const COMMON = new Set(
  'a an and are be by can do does for from how i in is it my of on or the to what when where which with com como da de del do el la las los o os para por que um uma un una y'.split(
    ' ',
  ),
)

/** A word without accents and without the ending of a plural: "cartões" and "payments" become "cartõ" and "payment". */
const termOf = (word: string): string | null => {
  const folded = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (COMMON.has(folded)) return null
  return folded.length > 4 ? folded.replace(/(?:ing|ies|es|s)$/, '') : folded
}

/** A short word with another letter is another word. */
const SHORTEST_WITH_TYPO = 5

/** Finds sections by words. One letter of a word may be wrong, and a word may be a beginning. */
export type FindSections = (query: string, most?: number) => readonly SearchSection[]

/** Reads the sections once. A word in a heading counts more than one in the text, and a word beside the guides most. */
export const finderOf = (sections: readonly SearchSection[]): FindSections => {
  const search = new MiniSearch<SearchSection & { readonly id: number }>({
    fields: ['heading', 'page', 'words', 'text'],
    processTerm: termOf,
    searchOptions: {
      boost: { words: 8, heading: 4, page: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length < SHORTEST_WITH_TYPO ? false : 1),
      weights: { prefix: 0.4, fuzzy: 0.3 },
      boostDocument: (id) => (sections[Number(id)]?.isReference === true ? 0.5 : 1),
    },
  })
  search.addAll(sections.map((section, id) => ({ ...section, id })))
  return (query, most = 8) =>
    search
      .search(query)
      .slice(0, most)
      .flatMap(({ id }) => sections[Number(id)] ?? [])
}
