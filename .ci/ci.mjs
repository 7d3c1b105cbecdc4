/**
 * What continuous integration runs: the command that the README gives to everybody, and then what a change has to hold before it is merged
 * and a person's tools say anyway: the style of the sources, and a release that is the same twice.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passOnSignals } from './pass-on-signals.mjs'
import { root, run } from './pnpm.mjs'
import { beginSummary, SUMMARY } from './summary.mjs'

passOnSignals()
const reports = join(root, '.reports')
const { part, holds, count, end } = beginSummary(reports)

const readSummary = () => {
  try {
    return JSON.parse(readFileSync(join(reports, SUMMARY), 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: [] }
  }
}

await part('npm test', async () => {
  await run('npm', ['test'])
  const { passed, failed, failures } = readSummary()
  count(['npm test', ...failures].join(', '), passed, failed)
})
mkdirSync(reports, { recursive: true })
await holds('lint', ['run', 'lint'])
await holds('release, built twice', ['run', 'release:dry'])
process.exit(end())
