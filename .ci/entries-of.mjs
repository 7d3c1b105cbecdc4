import { globSync } from 'node:fs'

/** Replaces each "*" of a target by a word. */
const filled = (target, word) =>
  Object.fromEntries(Object.entries(target).map(([condition, path]) => [condition, path.replace('*', word)]))

/** The possible values of "*": a name for each source that matches the pattern. */
const wordsOf = (pattern, folder) => {
  const [before, after] = pattern.replace(/^\.\//, '').split('*')
  return globSync(`${before}**/*${after}`, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/').slice(before.length, -after.length))
    .filter((word) => !/\.(test|support|write|stories)$/.test(word))
    .sort()
}

/**
 * The entries of a package, one by one: a pattern of its `exports` gives one entry for each source that matches it.
 *
 * @param {{ exports: Record<string, unknown> }} manifest
 * @param {string} folder of the package
 */
export const entriesOf = ({ exports }, folder) =>
  Object.entries(exports).flatMap(([entry, target]) => {
    if (target === null) return []
    if (!entry.includes('*')) return [[entry, target]]
    return wordsOf(target['@ficha/source'], folder)
      .map((word) => [entry.replace('*', word), filled(target, word)])
      .filter(([name]) => !(name in exports))
  })
