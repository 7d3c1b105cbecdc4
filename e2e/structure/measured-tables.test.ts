import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withMatrix, withTables, type Measured } from '../tools/bench/tables.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')

const measured = JSON.parse(read('e2e/tools/bench/measured.json')) as Measured

test('the numbers of the guide on needs are the measured ones', () => {
  const guide = read('apps/docs/guides/needs-and-numbers.md')
  expect(withTables(guide, measured), 'Run `npx pnpm tables` after `npx pnpm sizes`.').toBe(guide)
})

test('the guide on frameworks has for each stack the measured result: three paid screens, and an empty console', () => {
  const guide = read('apps/docs/guides/frameworks.md')
  expect(withMatrix(guide, measured), 'Run `npx pnpm tables` after the examples.').toBe(guide)
  const stacks = measured.matrix.filter(({ mode }) => mode === 'production').map(({ stack }) => stack)
  expect(stacks.toSorted()).toEqual([
    'Astro',
    'Next.js 15',
    'Next.js 16',
    'React Router 7',
    'React Router 8',
    'TanStack Start',
    'Vite, React 18.3',
    'Vite, React 19',
    'Vite, Svelte',
    'Vite, Vue',
    'plain HTML',
  ])
  for (const { screens, errors, stack } of measured.matrix) {
    expect(screens.toSorted(), stack).toEqual(['checkout', 'recurring', 'slip'])
    expect(errors, stack).toBe(0)
  }
})

test('each example has its seconds from an empty folder to "paid"', () => {
  const examples = readdirSync(`${root}apps/examples`).sort()
  expect(Object.keys(measured.seconds).sort()).toEqual(examples)
  for (const example of examples) expect(measured.seconds[example], example).toBeGreaterThan(0)
})

test('README is short: what a newcomer needs is on its first screens', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(10_240)
})

test('a guide without a place for a table causes an error', () => {
  expect(() => withTables('Nothing here.', measured)).toThrow('no place for the table "seconds"')
})
