/**
 * Keeps what the last runs measured (`pnpm sizes`, and the examples of `pnpm test:full`) in measured.json, and makes README's tables of it.
 * Run it with `pnpm tables`. A stack that the last run did not reach keeps the number that it had.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withTables } from './tables.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const kept = join(here, 'measured.json')
const readme = join(root, 'README.md')
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const testsOf = ({ suites = [], specs = [] }) => [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)]

/** What the examples said of themselves, of those that passed. */
const secondsOf = (report) =>
  Object.fromEntries(
    testsOf(report)
      .filter(({ status }) => status === 'expected')
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type.startsWith('seconds:'))
      .map(({ type, description }) => [type.slice('seconds:'.length), Number(description)]),
  )

const before = read(kept) ?? { seconds: {}, sizes: {} }
const examples = read(join(root, '.reports/examples.json'))
const sizes = read(join(root, '.reports/sizes.json'))
const measured = {
  seconds: { ...before.seconds, ...(examples && secondsOf(examples)) },
  sizes: sizes ? Object.fromEntries(sizes.map(({ name, bytes }) => [name, bytes])) : before.sizes,
}
writeFileSync(kept, `${JSON.stringify(measured, null, 2)}\n`)
writeFileSync(readme, withTables(readFileSync(readme, 'utf8'), measured))
console.log('README.md says what the last runs measured.')
