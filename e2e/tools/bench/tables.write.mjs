/**
 * Keeps what the last runs measured (`pnpm sizes`, and the examples of `pnpm test:full`) in measured.json, and makes the tables of two guides of it.
 * Run it with `pnpm tables`. A stack that the last run did not reach keeps the number that it had.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { withMatrix, withTables } from './tables.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..', '..')
const stored = join(here, 'measured.json')
const needs = join(root, 'apps/docs/guides/needs-and-numbers.md')
const guide = join(root, 'apps/docs/guides/frameworks.md')
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const testsOf = ({ suites = [], specs = [] }) => [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)]

/** The numbers of the examples that passed. */
const secondsOf = (report) =>
  Object.fromEntries(
    testsOf(report)
      .filter(({ status }) => status === 'expected')
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type.startsWith('seconds:'))
      .map(({ type, description }) => [type.slice('seconds:'.length), Number(description)]),
  )

/** The numbers of each stack of the matrix. A stack whose test failed has none, and its screen counts as not measured. */
const matrixOf = (report) => {
  const said = testsOf(report)
    .filter(({ status }) => status === 'expected')
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'matrix')
    .map(({ description }) => JSON.parse(description))
  return Map.groupBy(said, ({ stack, mode }) => `${stack}, ${mode}`)
    .values()
    .map((screens) => ({
      ...Object.fromEntries(['stack', 'version', 'mode'].map((name) => [name, screens[0][name]])),
      screens: screens.map(({ screen }) => screen),
      errors: screens.reduce((sum, { errors }) => sum + errors, 0),
      seconds: Math.max(...screens.map(({ seconds }) => seconds)),
    }))
    .toArray()
}

/** Replaces the rows that the last run has, in their place. New rows come last. */
const withNew = (rows, found) => {
  const keyOf = ({ stack, mode }) => `${stack}, ${mode}`
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  for (const row of found) byKey.set(keyOf(row), row)
  return [...byKey.values()]
}

const before = { seconds: {}, sizes: {}, matrix: [], ...read(stored) }
const examples = read(join(root, '.reports/examples.json'))
const sizes = read(join(root, '.reports/sizes.json'))
const measured = {
  seconds: { ...before.seconds, ...(examples && secondsOf(examples)) },
  matrix: examples ? withNew(before.matrix, matrixOf(examples)) : before.matrix,
  sizes: sizes ? Object.fromEntries(sizes.map(({ name, bytes }) => [name, bytes])) : before.sizes,
}
const style = { ...(await resolveConfig(stored)), parser: 'json' }
writeFileSync(stored, await format(JSON.stringify(measured, null, 2), style))
writeFileSync(needs, withTables(readFileSync(needs, 'utf8'), measured))
writeFileSync(guide, withMatrix(readFileSync(guide, 'utf8'), measured))
console.log('The guides on needs and on frameworks say what the last runs measured.')
