/** Reads what the test runners report: how many tests passed and failed, and which failed or needed a second try, with why. */
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './pnpm.mjs'

const LINES = 12

const plain = (message = 'no message') => stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n    ')

const note = (word, file, title, message) => `${word}: ${relative(root, file)} > ${title}\n    ${plain(message)}`

const failedIn = ({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length > 0) return failed.map((test) => note('failed', name, test.fullName, test.failureMessages[0]))
  return status === 'failed' ? [note('failed', name, 'the file as a whole', message)] : []
}

/** @returns How many passed, how many failed, and a note on each that failed. */
export const readVitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, success, testResults }) => [
  numPassedTests,
  numFailedTests + (success || numFailedTests > 0 ? 0 : numFailedTestSuites),
  testResults.flatMap(failedIn),
]

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** @returns How many passed, be it at the second try, how many failed, and a note on each that did not pass at once. */
export const readPlaywright = ({ stats, suites, config }) => {
  if (stats.skipped > 0) console.log(`${stats.skipped} skipped: the reason of each is printed above.`)
  if (stats.flaky > 0) console.log(`${stats.flaky} flaky: passed at the second try; each is named at the end.`)
  const notes = specsOf({ suites }).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const why = results.find(({ error }) => error)?.error.message
        return note(status === 'flaky' ? 'flaky' : 'failed', join(config.rootDir, file), title, why)
      }),
  )
  return [stats.expected + stats.flaky, stats.unexpected, notes]
}
