import { expect, test } from 'vitest'
import { isSameHex, isSameSecret } from './is-same-secret.ts'

test('two texts are the same secret only if all characters are equal', async () => {
  expect(await isSameSecret('a secret', 'a secret')).toBe(true)
  for (const other of ['', 'a secre', 'a secret ', 'A secret', 'b secret'])
    expect(await isSameSecret('a secret', other)).toBe(false)
})

test('two digests are equal only if all characters and the length are equal', () => {
  expect(isSameHex('00ff', '00ff')).toBe(true)
  for (const [left, right] of [
    ['00ff', '00fe'],
    ['10ff', '00ff'],
    ['00ff', '00f'],
    ['00ff', '00ff0'],
    ['', '0'],
  ] as const)
    expect(isSameHex(left, right)).toBe(false)
})
