import { expect, test } from 'vitest'
import { mutationReport, type Mutant } from '../tools/mutation/mutation-report.ts'

const source = 'const least = 3\nexport const isEnough = (count: number): boolean =>\n  count >= least\n'
const aMutant = (status: Mutant['status'], replacement: string, line: number, from: number, to: number): Mutant => ({
  mutatorName: 'EqualityOperator',
  status,
  replacement,
  location: { start: { line, column: from }, end: { line, column: to } },
})
const report = {
  files: {
    'packages/core/src/enough.ts': {
      source,
      mutants: [
        aMutant('Killed', 'count < least', 3, 3, 17),
        aMutant('Timeout', 'false', 3, 3, 17),
        aMutant('Survived', 'count > least', 3, 3, 17),
        aMutant('NoCoverage', '{}', 2, 25, 42),
        aMutant('Ignored', '""', 1, 1, 6),
      ],
    },
  },
}

const NAMES = ['counting', 'codes']
const rooms = [{ room: 'counting', report }]

test('a timeout counts as detected, unreached code does not, and ignored code counts as neither', () => {
  const text = mutationReport(NAMES, rooms, [], '')
  expect(text).toContain('| counting | 4 | 2 | 50.0 % | 0 | 2 |')
  expect(text).toContain('- core/src/enough.ts: `count >= least` as `count > least`')
})

test('a survivor on a line that an answer names is answered, and the answer stands beside it', () => {
  const answers = [{ file: 'enough.ts', line: 'count >= least', why: 'Nobody has exactly three.' }]
  const text = mutationReport(NAMES, rooms, answers, '')
  expect(text).toContain('| counting | 4 | 2 | 50.0 % | 1 | 1 |')
  expect(text).toContain('- `count >= least` in enough.ts: Nobody has exactly three.')
  expect(text).not.toContain('as `count > least`')
})

test('an answer about a mutant that no longer survives is left out', () => {
  const answers = [{ file: 'enough.ts', line: 'const least', why: 'It is a number.' }]
  expect(mutationReport(NAMES, rooms, answers, '')).not.toContain('It is a number.')
})

test('a room that never ran is named, and has no score', () => {
  const text = mutationReport(NAMES, rooms, [], '')
  expect(text).toContain('nothing is known of: codes.')
  expect(text).not.toContain('| codes')
})

test('a room that is not run again keeps its last result in its place', () => {
  const earlier = mutationReport(['codes'], [{ room: 'codes', report }], [], '')
  const both = mutationReport(NAMES, rooms, [], earlier)
  expect(both).not.toContain('nothing is known of')
  expect(both.match(/^\| (counting|codes) \| 4 \| 2 \|/gm)).toHaveLength(2)
  expect(both.match(/^## .*/gm)).toEqual(['## counting', '## codes'])
  expect(both.match(/as `count > least`/g)).toHaveLength(2)
  expect(mutationReport(NAMES, [], [], both)).toBe(both)
})
