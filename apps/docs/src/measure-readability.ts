/** The lengths of a text's sentences. */
export interface Readability {
  readonly sentences: number
  readonly wordsPerSentence: number
  /** In percent: sentences of more than {@link LONG} words. */
  readonly longShare: number
}

/** In a longer sentence a reader in a third language forgets the beginning. */
export const LONG = 25

/**
 * The sentences of a page in Markdown that a person reads: no code, table, comment, picture or heading. A point of a list is at least one sentence.
 */
export const sentencesOf = (markdown: string): readonly string[] =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/^\s*\|.*$/gm, '')
    .replaceAll(/^#.*$/gm, '\n')
    .replaceAll(/^\s*(?:[-*]|\d+\.) /gm, '\n\n')
    .split(/\n\s*\n/)
    .flatMap((paragraph) =>
      paragraph
        .replaceAll(/\]\([^)]*\)/g, ']')
        .replaceAll(/\s+/g, ' ')
        .split(/(?<=[.!?])["”)]?\s(?=["“`(*[]*[A-Z0-9`])/),
    )
    .filter((sentence) => wordsIn(sentence) > 2)

const wordsIn = (sentence: string): number => sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length

/** Measures the prose of pages. */
export const measureReadability = (pages: readonly string[]): Readability => {
  const lengths = pages.flatMap(sentencesOf).map(wordsIn)
  const words = lengths.reduce((sum, length) => sum + length, 0)
  return {
    sentences: lengths.length,
    wordsPerSentence: words / lengths.length,
    longShare: (100 * lengths.filter((length) => length > LONG).length) / lengths.length,
  }
}
