/** Prints how long the sentences of the documentation are, page by page: `node apps/docs/src/readability.ts [folder of a checkout]`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureReadability, type Readability } from './measure-readability.ts'
import { ROOT } from './repository.ts'

/** The prose for merchants and contributors. Decision records and generated pages are excluded. */
export const PROSE = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'packages/*/README.md', 'packages/server/docs/*.md', 'apps/sandbox/README.md', 'apps/probe/README.md', 'apps/docs/guides/*.md'] // prettier-ignore

/** The pages of a checkout of the repository, each with its text. */
export const readProse = (root: string): ReadonlyMap<string, string> =>
  new Map(
    PROSE.flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((path) => !path.endsWith('what-an-editor-shows.md'))
      .toSorted()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )

const rowOf = (name: string, { sentences, wordsPerSentence, longShare }: Readability): string =>
  `${name.padEnd(48)} ${String(sentences).padStart(5)} sentences ${wordsPerSentence.toFixed(1).padStart(5)} words each ${longShare.toFixed(1).padStart(5)} % over 25`

if (import.meta.main) {
  const pages = readProse(process.argv[2] ?? ROOT)
  for (const [path, text] of pages) console.log(rowOf(path, measureReadability([text])))
  console.log(rowOf('all', measureReadability([...pages.values()])))
}
