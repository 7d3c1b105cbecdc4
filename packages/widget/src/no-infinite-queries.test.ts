// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import * as standIn from './no-infinite-queries.ts'

const core = createRequire(import.meta.url).resolve('@tanstack/query-core')
const read = (name: string): string => readFileSync(core.replace(/index\.c?js$/, name), 'utf8')

it('has the names that query-core imports from what it stands in for', () => {
  const [, names = ''] = /export \{([^}]+)\}/.exec(read('infiniteQueryBehavior.js')) ?? []
  expect(Object.keys(standIn).toSorted()).toEqual(
    names
      .split(',')
      .map((name) => name.trim())
      .toSorted(),
  )
})

it('stands in for a file that a query imports by the name that the build looks for', () => {
  expect(read('query.js')).toMatch(/from "\.\/infiniteQueryBehavior\.js"/)
  expect(read('query.js')).toContain('=== "infinite" ? infiniteQueryBehavior(')
})
