import { expect, test } from 'vitest'
import { isSameHex, isSameSecret } from './is-same-secret.ts'

test('a text is a secret only if it is the same, character by character', async () => {
  expect(await isSameSecret('a secret', 'a secret')).toBe(true)
  for (const other of ['', 'a secre', 'a secret ', 'A secret', 'b secret'])
    expect(await isSameSecret('a secret', other)).toBe(false)
})

test('two digests are the same only in every character, and only at one length', () => {
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
