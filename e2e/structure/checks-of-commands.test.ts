/** Which checks each command runs, and that its last line counts them. A stand-in for the package manager writes the reports, so nothing is built. */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './houses.ts'

/** Five unit tests and seven browser tests pass. */
const STAND_IN = `#!/usr/bin/env bash
for option in "$@"; do case $option in --outputFile.json=*)
  echo '{"numPassedTests":5,"numFailedTests":0,"numFailedTestSuites":0,"success":true,"testResults":[]}' > "\${option#*=}";; esac; done
[ -z "$REPORT" ] || echo '{"stats":{"expected":7,"flaky":0,"unexpected":0,"skipped":0},"suites":[],"config":{"rootDir":"/"}}' > "$REPORT"
`

const copy = mkdtempSync(join(tmpdir(), 'commands-'))
beforeAll(() => {
  for (const path of ['.ci', 'package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'])
    cpSync(`${ROOT}${path}`, join(copy, path), { recursive: true })
  for (const folder of ['packages', 'apps/demo', 'apps/sandbox', 'apps/probe', 'apps/create-ficha', 'apps/examples'])
    mkdirSync(join(copy, folder), { recursive: true })
  for (const folder of ['.storybook', 'e2e', 'node_modules/.bin']) mkdirSync(join(copy, folder), { recursive: true })
  const [, version = ''] = /"pnpm@([\d.]+)/.exec(readFileSync(`${ROOT}package.json`, 'utf8')) ?? []
  const pinned = join(copy, '.cache', `pnpm-${version}-${process.platform}-${process.arch}`)
  mkdirSync(pinned, { recursive: true })
  // Where no program is pinned for the platform, npx runs it.
  for (const path of [join(pinned, 'pnpm'), join(copy, 'node_modules/.bin/npx')]) {
    writeFileSync(path, STAND_IN)
    chmodSync(path, 0o755)
  }
})
afterAll(() => rmSync(copy, { recursive: true }))

const EVERYDAY = ['unit tests', 'types', 'build', 'sizes', 'browser tests']

test.skipIf(process.platform === 'win32').each([
  ['npm test', [], EVERYDAY, 15],
  [
    '.ci/run',
    ['--ci'],
    [...EVERYDAY, 'browser tests, the sweep', 'lint', 'unit tests, the sweep', 'release, built twice'],
    29,
  ],
  ['npm run test:full', ['--full'], [...EVERYDAY, 'examples', 'faults', 'support matrix'], 28],
] as const)('%s', (_command, options, parts, passed) => {
  const { CI: _, REPORT: __, ...env } = process.env
  const output = execFileSync(process.execPath, [join(copy, '.ci', 'test.mjs'), ...options], {
    encoding: 'utf8',
    // The stand-in starts no browser, so any program may stand for one.
    env: { ...env, CHROMIUM_PATH: process.execPath },
  })
  const begun = [...output.matchAll(/^== ([^:\n]+)$/gm)].map(([, name]) => name)
  expect(begun.toSorted()).toEqual([...parts].toSorted())
  expect(output.trimEnd().split('\n').at(-1)).toBe(`${String(passed)} passed, 0 failed`)
})
