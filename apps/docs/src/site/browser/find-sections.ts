/** A part of a page below one heading. */
export interface SearchSection {
  readonly page: string
  readonly heading: string
  readonly href: string
  readonly text: string
  /** Whether it is in the reference. The reference has many sections, so the results in prose come first. */
  readonly isReference: boolean
}

const COMMON = new Set(
  'a an and are be by can do does for from how i in is it my of on or the to what when where which with'.split(' '),
)

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The words of a question, without words that are on every page. "payments" finds "payment". */
const wordsOf = (question: string): readonly string[] =>
  fold(question)
    .split(/[^\p{L}\p{N}_-]+/u)
    .filter((word) => word !== '' && !COMMON.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ies|es|s)$/, '') : word))

/** The number of words in the text that begin with a word, at most three. */
const countIn = (text: string, word: string): number => {
  let found = 0
  for (let at = text.indexOf(word); at >= 0 && found < 3; at = text.indexOf(word, at + word.length))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) found += 1
  return found
}

/** The sections that answer a question best, the best one first. A word in a heading counts more than one in the text. */
export const findSections = (
  sections: readonly SearchSection[],
  question: string,
  most = 8,
): readonly SearchSection[] => {
  const words = [...new Set(wordsOf(question))]
  if (words.length === 0) return []
  const scored = sections.map((section, place) => {
    const [heading, page, text] = [fold(section.heading), fold(section.page), fold(section.text)]
    const scores = words.map((word) => 8 * countIn(heading, word) + 5 * countIn(page, word) + countIn(text, word))
    const known = scores.filter((score) => score > 0).length
    const exact = heading === fold(question).trim() ? 40 : 0
    const total = scores.reduce((sum, score) => sum + Math.min(score, 24), exact)
    return {
      section,
      place,
      score: (total * known * known * (section.isReference ? 0.6 : 1)) / (words.length * words.length),
    }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, most)
    .map(({ section }) => section)
}
