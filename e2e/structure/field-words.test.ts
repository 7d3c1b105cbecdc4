/** Names of code use the words of the field. These words of ours came from talk, and have no meaning in payments. They do not come back. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ROOT } from './houses.ts'

/** Each word, with the words that a reader of the field expects in its place. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['told', 'received, notified'],
  ['tell', 'notify, send, report'],
  ['tells', 'notifies, sends, reports'],
  ['ask', 'request, fetch, read'],
  ['asked', 'requested'],
  ['asks', 'requests, fetches, reads'],
  ['asking', 'requesting, polling'],
  ['question', 'request, dialog, point'],
  ['heard', 'received, lastSeen'],
  ['kept', 'stored, saved, cached'],
  ['standing', 'state, orderState, storeState'],
])

const ROOMS = [
  '.ci',
  '.storybook',
  'apps/create-ficha',
  'apps/demo',
  'apps/docs',
  'apps/examples',
  'apps/probe',
  'apps/sandbox',
  'e2e',
  'packages/core',
  'packages/react',
  'packages/server',
  'packages/widget',
]

/** Names of libraries: `readline` calls its only method so. */
const OF_OTHERS: readonly string[] = [
  'apps/create-ficha/src/bin.ts: question has "question"',
  'apps/probe/src/command/prompt.ts: question has "question"',
]

/** Members of the screens that a server sends. Open pages of version 0.1 read them, so they keep their names. */
const OF_THE_CONTRACT: ReadonlySet<string> = new Set(['ask', 'isKept', 'replaceAsk'])

const wordsIn = (name: string): readonly string[] =>
  name
    .split(/(?=[A-Z])|[^A-Za-z]/)
    .map((word) => word.toLowerCase())
    .filter((word) => WORDS.has(word))

/** The files of a room that its repository has, without generated reports. */
const filesOf = (room: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', room], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mts|mjs|js)$/.test(path) && existsSync(`${ROOT}${path}`))

const namesIn = (path: string, text: string): ReadonlySet<string> => {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !(/^packages\/(?:core|react)\//.test(path) && OF_THE_CONTRACT.has(node.text)))
      names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return names
}

const findingsIn = (path: string, text: string): readonly string[] => [
  ...wordsIn(path).map((word) => `${path} has "${word}": ${WORDS.get(word) ?? ''}`),
  ...[...namesIn(path, text)].flatMap((name) =>
    wordsIn(name).map((word) => `${path}: ${name} has "${word}": ${WORDS.get(word) ?? ''}`),
  ),
]

const findingsOf = (room: string): readonly string[] =>
  filesOf(room)
    .flatMap((path) => findingsIn(path, readFileSync(`${ROOT}${path}`, 'utf8')))
    .filter((finding) => !OF_OTHERS.some((known) => finding.startsWith(known)))

describe('the search for words', () => {
  it('finds a word within a name and in the name of a file, and in no text', () => {
    const text = "// It was told.\nconst lastTold = 'asked'\nconst asker = { isKept: lastTold }"
    expect(findingsIn('e2e/asked-gateway.ts', text)).toEqual([
      'e2e/asked-gateway.ts has "asked": requested',
      'e2e/asked-gateway.ts: lastTold has "told": received, notified',
      'e2e/asked-gateway.ts: isKept has "kept": stored, saved, cached',
    ])
  })
})

describe.each(ROOMS)('the names of %s', (room) => {
  it('are words of the field', () => {
    expect(findingsOf(room)).toEqual([])
  })
})
