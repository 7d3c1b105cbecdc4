import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as root from './index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The table of examples: an expression and its value, each in backticks. */
const EXAMPLES = [...readme.matchAll(/^\| `([^`]+)`\s*\| `([^`]+)`\s*\|$/gm)].flatMap(([, code = '', value = '']) =>
  /^[\w$]+[(.]|^[A-Z_]+$/.test(code) ? [[code, value] as const] : [],
)

const evaluate = (code: string): unknown =>
  JSON.parse(runInNewContext(`JSON.stringify(${code})`, { ...root }) as string)

describe('the README of @ficha/core', () => {
  it.each(EXAMPLES)('shows that %s is %s', (code, value) => {
    expect(evaluate(code)).toEqual(evaluate(`(${value})`))
  })

  it('has every function and constant of the root, because the others are in another entry', () => {
    expect(Object.keys(root).filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([])
  })
})
