/** The end of `npm test`: each second try is named with its error, more than three of them fail the run, and skipped checks are named. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPlaywright, readVitest } from '../../.ci/reports.mjs'
import { beginSummary } from '../../.ci/summary.mjs'

let reports: string
let said: string[]
beforeEach(() => {
  reports = mkdtempSync(join(tmpdir(), 'reports-'))
  said = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line: unknown) => void said.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(reports, { recursive: true })
})

const vitestReport = (...tries: readonly string[]) => ({
  numPassedTests: tries.length,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  success: true,
  testResults: [
    {
      name: '/sources/store.test.ts',
      status: 'passed',
      message: '',
      assertionResults: tries.map((fullName) => ({ status: 'passed', fullName, failureMessages: ['It timed out.'] })),
    },
  ],
})

const endWith = (...tries: readonly string[]): number => {
  const { count, add, end } = beginSummary(reports)
  const found = readVitest(vitestReport(...tries))
  count('unit tests', found.passed, found.failed)
  add(found)
  return end()
}

test('three second tries pass, each with its name and cause', () => {
  expect(endWith('one', 'two', 'three')).toBe(0)
  const text = said.join('\n')
  for (const name of ['one', 'two', 'three'])
    expect(text).toMatch(new RegExp(`passed at the second try: .*store\\.test\\.ts > ${name}\\n {4}It timed out\\.`))
  expect(said.at(-1)).toBe('\n3 passed, 0 failed')
})

test('a fourth fails the run', () => {
  expect(endWith('one', 'two', 'three', 'four')).toBe(1)
  expect(said.join('\n')).toContain('4 tests passed at the second try only, and at most 3 may')
  expect(said.at(-1)).toBe('\n4 passed, 1 failed')
  expect(said.join('\n')).toContain('failed: second tries')
})

test('the browser’s second tries are included', () => {
  const spec = {
    file: 'journeys/pix.spec.ts',
    title: 'Pix',
    tests: [{ status: 'flaky', results: [{ error: { message: 'Not there.' } }, {}] }],
  }
  const found = readPlaywright({
    stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 0 },
    suites: [{ specs: [spec] }],
    config: { rootDir: '/sources/e2e' },
  })
  expect(found).toMatchObject({ passed: 5, failed: 0, failedTests: [] })
  expect(found.secondTries).toEqual([
    expect.stringMatching(/^passed at the second try: .*pix\.spec\.ts > Pix\n {4}Not there\.$/),
  ])
})

test('a check that a machine cannot run is named, and fails in continuous integration only', () => {
  const endWithout = (): number => {
    const { skip, end } = beginSummary(reports)
    skip('browser tests', 'There is no Chromium here.')
    return end()
  }
  vi.stubEnv('CI', '')
  expect(endWithout()).toBe(0)
  expect(said.join('\n')).toContain('skipped: browser tests: There is no Chromium here.')
  vi.stubEnv('CI', 'true')
  expect(endWithout()).toBe(1)
})
