import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Made by a run, or another's text. */
const NOT_PROSE = [
  /^\.changeset\//,
  /\/etc\//,
  /\/docs\/words/,
  /\/transcripts\//,
  /docs\/gateway\.md$/,
  /what-an-editor-shows\.md$/,
  /^e2e\/tools\/(bench|mutation)\//,
]

/** Turns of phrase that readers of the documentation did not understand, with what to write in their place. */
const MISLEADING: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^|[.:;!]\s+|\(|- )(?:Who|What|Whoever|Whatever)\s[^.?]*(?:\.|$)/,
    'a clause with "who" or "what" is the subject: name the thing',
  ],
  [/\bwish(?:es)?\b/i, '"wish": write "request" or "choice"'],
  [/\bone-way streets?\b|\bthree streets\b/i, '"street": write "flow"'],
  [/\bone's\b/i, '"one\'s": name the owner'],
  [/\bis none\b/i, '"is none": write "is not" or "has no"'],
  [/\btells\b/i, '"tells": write "says", "sends" or "calls"'],
  [/\b(?:is|are|left?|leave) away\b|\baway where\b/i, '"away": write "down", "unreachable" or "omitted"'],
]

const pages = (): readonly string[] =>
  globSync('**/*.md', { cwd: root, exclude: (name) => ['node_modules', 'dist', 'storybook-static'].includes(name) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_PROSE.some((pattern) => pattern.test(path)))
    .toSorted()

/** The lines of a page that a person reads as sentences: no code, no comment, no heading. */
const sentencesOf = (path: string): readonly (readonly [number, string])[] => {
  const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')
  return readFileSync(join(root, path), 'utf8')
    .replaceAll(/```[\s\S]*?```/g, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/`[^`]*`/g, blank)
    .split('\n')
    .map((line, index) => [index + 1, line.trim()] as const)
    .filter(
      ([, line]) => line !== '' && !line.startsWith('#') && !line.startsWith('| What') && !line.startsWith('| Who'),
    )
}

const findingsIn = (path: string): readonly string[] =>
  sentencesOf(path).flatMap(([number, line]) =>
    MISLEADING.filter(([pattern]) => pattern.test(line)).map(([, cure]) => `${path}:${number} ${cure}`),
  )

describe('the documentation in plain English', () => {
  it.each(pages())('%s says nothing that readers misread', (path) => {
    expect(findingsIn(path)).toEqual([])
  })
})
