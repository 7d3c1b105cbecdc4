/** Counts the passed and failed tests of each part, and prints the numbers at the end of the log, because people read the end first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pnpm } from './pnpm.mjs'
import { readPlaywright, readVitest } from './reports.mjs'

/**
 * The number of tests that may pass only at their second try. Of some nine thousand tests a few may meet a pause of the machine. A larger number
 * shows a fault.
 */
const MOST_SECOND_TRIES = 3

const secondsSince = (started) => (performance.now() - started) / 1_000

const inMinutes = (seconds) => `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`

const readReport = (path, read) => {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, failedTests: [], secondTries: [] }
  }
}

/** The results of a run, and the functions that add to them. */
const beginCount = () => {
  const results = { passed: 0, failed: 0, failures: [], times: [], skipped: [], failedTests: [], secondTries: [] }
  return {
    results,
    count: (name, passed, failed) => {
      results.passed += passed
      results.failed += failed
      if (failed > 0) results.failures.push(name)
    },
    add: ({ failedTests, secondTries }) => {
      results.failedTests.push(...failedTests)
      results.secondTries.push(...secondTries)
    },
  }
}

/** The parts of a run: each prints its name before it begins and its time at its end, and adds its tests to the results. */
const partsOf = ({ results, count, add }, reports) => {
  const part = async (name, does) => {
    const started = performance.now()
    console.log(`\n== ${name}`)
    await does()
    const seconds = secondsSince(started)
    results.times.push(`${name} ${seconds.toFixed(0)} s`)
    console.log(`== ${name}: ${seconds.toFixed(1)} s`)
  }

  /** A part without tests of its own counts as one test. A part that runs beside another one prints its output at its end. */
  const holds = (name, args, options) =>
    part(name, async () => {
      const { code, output } = await pnpm(args, options)
      if (options?.quiet) console.log(output)
      count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
    })

  /** The report of a runner counts its tests. A runner that ends without a report counts as one failure. */
  const counted = (name, args, options, report, read) =>
    part(name, async () => {
      const { code, output } = await pnpm(args, options)
      if (options.quiet) console.log(output)
      const found = readReport(report, read)
      const isHollow = found.failed === 0 && (code !== 0 || found.passed === 0)
      const shownName = isHollow && found.passed === 0 ? `${name} (no test ran)` : name
      count(shownName, found.passed, isHollow ? 1 : found.failed)
      add(found)
    })

  const inJson = (path) => ['--reporter=json', `--outputFile.json=${path}`]
  return {
    part,
    holds,
    vitest: (name, file, options, env) => {
      const report = join(reports, file)
      const args = ['exec', 'vitest', 'run', ...options, '--reporter=dot', ...inJson(report)]
      return counted(name, args, { env }, report, readVitest)
    },
    playwright: (name, file, options, env) => {
      const report = join(reports, file)
      const args = ['--dir', 'e2e', 'exec', 'playwright', 'test', ...options]
      return counted(name, args, { env: { ...env, REPORT: report } }, report, readPlaywright)
    },
    /** The fault tests of the server: all, or some of their projects. */
    faults: (name, file, projects = [], quiet = false) => {
      const report = join(reports, file)
      const chosen = projects.flatMap((project) => ['--project', project])
      const args = ['--filter', '@ficha/server', 'run', 'faults', ...chosen, '--reporter=verbose', ...inJson(report)]
      return counted(name, args, { quiet }, report, readVitest)
    },
  }
}

const print = ({ passed, failed, failures, times, skipped, failedTests, secondTries }, startedAt) => {
  for (const texts of [failedTests, secondTries]) if (texts.length > 0) console.log(`\n${texts.join('\n')}`)
  if (secondTries.length > MOST_SECOND_TRIES) {
    console.log(
      `\n${secondTries.length} tests passed at the second try only, and at most ${MOST_SECOND_TRIES} may: find what they wait for and do not get.`,
    )
  }
  if (skipped.length > 0) console.log(`\nskipped: ${skipped.join('\nskipped: ')}`)
  console.log(`\n${inMinutes(secondsSince(startedAt))}: ${times.join(', ')}`)
  if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
}

/**
 * Begins to count.
 *
 * @param {string} reports the folder where test runners leave their reports
 */
export const beginSummary = (reports) => {
  const startedAt = performance.now()
  const counts = beginCount()
  const { results, count, add } = counts

  /** A check that this machine cannot run is not a failure for a person. Continuous integration has to run all of them. */
  const skip = (name, why) => {
    if (process.env.CI) {
      console.error(`\nficha: ${why}\n`)
      count(name, 0, 1)
    } else results.skipped.push(`${name}: ${why}`)
  }

  /** Prints the whole summary, and returns the exit code. */
  const end = () => {
    if (results.secondTries.length > MOST_SECOND_TRIES) count('second tries', 0, 1)
    print(results, startedAt)
    return results.failed === 0 ? 0 : 1
  }
  return { ...partsOf(counts, reports), count, add, skip, end }
}
