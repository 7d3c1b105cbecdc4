import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

test('every test that the table of a slip’s promises names exists', () => {
  const table = readFileSync(`${ROOT}packages/react/docs/promises.md`, 'utf8')
  const named = [...table.matchAll(/`((?:packages|e2e)\/[^`]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(ROOT + path))).toEqual([])
})
