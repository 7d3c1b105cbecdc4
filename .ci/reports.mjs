/** Reads what the test runners report: how many tests passed and failed, and which failed or needed a second try, with why. */
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './pnpm.mjs'

const LINES = 12

/** Where it happened in the project: what a runner called to get there is the same for every test. */
const isOurs = (line) => !line.includes('/node_modules/') && !line.includes('(<anonymous>)')

const plain = (message = 'no message') =>
  stripVTControlCharacters(message).split('\n').filter(isOurs).slice(0, LINES).join('\n    ')

const note = (word, file, title, message) => `${word}: ${relative(root, file)} > ${title}\n    ${plain(message)}`

const noted = (name, test) =>
  note(test.status === 'failed' ? 'failed' : 'flaky', name, test.fullName, test.failureMessages[0])

/** A test that passed and has a failure to tell passed at its second try. */
const notesOf = ({ name, status, message, assertionResults }) => {
  const notes = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)
  const failedAsAWhole = status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
  return [
    ...notes.map((test) => noted(name, test)),
    ...(failedAsAWhole ? [note('failed', name, 'the file as a whole', message)] : []),
  ]
}

/** @returns How many passed, be it at the second try, how many failed, and a note on each that did not pass at once. */
export const readVitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, success, testResults }) => [
  numPassedTests,
  numFailedTests + (success || numFailedTests > 0 ? 0 : numFailedTestSuites),
  testResults.flatMap(notesOf),
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
