/** Counts the passed and failed tests of each part, and prints the numbers at the end of the log, because people read the end first. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pnpm } from './pnpm.mjs'

/**
 * The number of tests that may pass only at their second try. Of some nine thousand tests a few may meet a pause of the machine. A larger number
 * shows a fault.
 */
const MOST_SECOND_TRIES = 3

/** The result that a run stores for the process that continues it. */
export const SUMMARY = 'summary.json'

const secondsSince = (started) => (performance.now() - started) / 1_000

const inMinutes = (seconds) => `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`

/**
 * Begins to count.
 *
 * @param {string} reports the folder where test runners leave their reports
 */
export const beginSummary = (reports) => {
  const startedAt = performance.now()
  let passed = 0
  let failed = 0
  const failures = []
  const times = []
  const skipped = []
  const failedTests = []
  const secondTries = []

  const count = (name, good, bad) => {
    passed += good
    failed += bad
    if (bad > 0) failures.push(name)
  }

  const add = (found) => {
    failedTests.push(...found.failedTests)
    secondTries.push(...found.secondTries)
  }

  /** A part without tests of its own counts as one test. */
  const part = async (name, does) => {
    const started = performance.now()
    console.log(`\n== ${name}`)
    await does()
    const seconds = secondsSince(started)
    times.push(`${name} ${seconds.toFixed(0)} s`)
    console.log(`== ${name}: ${seconds.toFixed(1)} s`)
  }

  const holds = (name, args, options) =>
    part(name, async () => {
      const { code, output } = await pnpm(args, options)
      if (options?.quiet) console.log(output)
      count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
    })

  const readReport = (file, read) => {
    try {
      return read(JSON.parse(readFileSync(join(reports, file), 'utf8')))
    } catch {
      return { passed: 0, failed: 1, failedTests: [], secondTries: [] }
    }
  }

  /**
   * The report of a runner counts its tests. A runner that ends without a report counts as one failure. A part that runs beside another one prints
   * its output at its end.
   */
  const counted = (name, args, env, report, read, quiet = false) =>
    part(name, async () => {
      const { code, output } = await pnpm(args, { env, quiet })
      if (quiet) console.log(output)
      const found = readReport(report, read)
      const isHollow = found.failed === 0 && (code !== 0 || found.passed === 0)
      const said = isHollow && found.passed === 0 ? `${name} (no test ran)` : name
      count(said, found.passed, isHollow ? 1 : found.failed)
      add(found)
    })

  /** A check that this machine cannot run is not a failure for a person. Continuous integration has to run all of them. */
  const skip = (name, why) => {
    if (process.env.CI) {
      console.error(`\nficha: ${why}\n`)
      count(name, 0, 1)
    } else skipped.push(`${name}: ${why}`)
  }

  /** Prints the whole summary, stores it for a process that continues the run, and returns the exit code. */
  const end = () => {
    if (failedTests.length > 0) console.log(`\n${failedTests.join('\n')}`)
    if (secondTries.length > 0) console.log(`\n${secondTries.join('\n')}`)
    if (secondTries.length > MOST_SECOND_TRIES) {
      console.log(
        `\n${secondTries.length} tests passed at the second try only, and at most ${MOST_SECOND_TRIES} may: find what they wait for and do not get.`,
      )
      count('second tries', 0, 1)
    }
    if (skipped.length > 0) console.log(`\nskipped: ${skipped.join('\nskipped: ')}`)
    console.log(`\n${inMinutes(secondsSince(startedAt))}: ${times.join(', ')}`)
    if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`)
    writeFileSync(join(reports, SUMMARY), JSON.stringify({ passed, failed, failures }))
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  }
  return { part, holds, counted, count, add, skip, end }
}
