import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, ROOT } from './repository.ts'

const report = read('apps/docs/guides/accessibility.md')

test('every test that the accessibility report names exists', () => {
  const named = [...report.matchAll(/`((?:e2e|packages)\/[^`*]+)`/g)].map(([, path = '']) => path)
  expect(new Set(named).size).toBeGreaterThan(12)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('what holds names a test or a tool, and no row has a state that the report does not explain', () => {
  const rows = [...report.matchAll(/^\| (\d\.\d[^|]*)\|([^|]*)\|([^|]*)\|$/gm)]
  expect(rows.length).toBeGreaterThan(25)
  for (const [, criterion = '', state = '', how = ''] of rows) {
    expect(['Holds', 'In part', 'Not tried', 'No such'], criterion).toContain(state.trim())
    expect(how.trim(), criterion).not.toBe('')
  }
})
