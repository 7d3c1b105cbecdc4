/** Reads the reports of the test runners: how many tests passed and failed, and which failed or passed at the second try, with the error. */
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './pnpm.mjs'

const LINES = 12

/** The first frame of the stack in the project. The runner's own frames are the same for every test. */
const isOurs = (line) => !line.includes('/node_modules/') && !line.includes('(<anonymous>)')

const plain = (message = 'no message') =>
  stripVTControlCharacters(message).split('\n').filter(isOurs).slice(0, LINES).join('\n    ')

const FAILED = 'failed'
const SECOND = 'passed at the second try'

const note = (word, file, title, message) => ({
  word,
  text: `${word}: ${relative(root, file)} > ${title}\n    ${plain(message)}`,
})

/** A test that passed and has a failure in its report passed at its second try. */
const notesOf = ({ name, status, message, assertionResults }) => {
  const noted = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)
  const failedAsAWhole = status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
  return [
    ...noted.map((test) =>
      note(test.status === 'failed' ? FAILED : SECOND, name, test.fullName, test.failureMessages[0]),
    ),
    ...(failedAsAWhole ? [note(FAILED, name, 'the file as a whole', message)] : []),
  ]
}

const reported = (passed, failed, notes) => {
  const textsOf = (word) => notes.filter((one) => one.word === word).map(({ text }) => text)
  return { passed, failed, failedTests: textsOf(FAILED), secondTries: textsOf(SECOND) }
}

/** @returns How many passed, be it at the second try, how many failed, and a text on each that did not pass at once. */
export const readVitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, success, testResults }) =>
  reported(
    numPassedTests,
    numFailedTests + (success || numFailedTests > 0 ? 0 : numFailedTestSuites),
    testResults.flatMap(notesOf),
  )

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** @returns How many passed, be it at the second try, how many failed, and a text on each that did not pass at once. */
export const readPlaywright = ({ stats, suites, config }) => {
  if (stats.skipped > 0) console.log(`${stats.skipped} skipped: the reason of each is printed above.`)
  const notes = specsOf({ suites }).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const why = results.find(({ error }) => error)?.error.message
        return note(status === 'flaky' ? SECOND : FAILED, join(config.rootDir, file), title, why)
      }),
  )
  return reported(stats.expected + stats.flaky, stats.unexpected, notes)
}
