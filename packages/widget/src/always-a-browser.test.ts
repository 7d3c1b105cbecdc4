// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import * as standIn from './always-a-browser.ts'

const core = createRequire(import.meta.url).resolve('@tanstack/query-core')
const read = (name: string): string => readFileSync(core.replace(/index\.c?js$/, name), 'utf8')

it('has the names that query-core imports from what it stands in for', () => {
  const [, names = ''] = /export \{([^}]+)\}/.exec(read('environmentManager.js')) ?? []
  expect(Object.keys(standIn).toSorted()).toEqual(
    names
      .split(',')
      .map((name) => name.trim())
      .toSorted(),
  )
  expect(standIn.isServer()).toBe(false)
})

it('stands in for a file that is imported by the name that the build looks for', () => {
  for (const file of ['queryObserver.js', 'removable.js', 'retryer.js'])
    expect(read(file)).toMatch(/import \{ isServer \} from "\.\/environmentManager\.js"/)
})
