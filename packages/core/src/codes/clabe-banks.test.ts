import { clabe } from 'clabe-validator'
import { describe, expect, it } from 'vitest'
import { clabeBankName } from './clabe-banks.ts'

const prefixes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0'))
const named = prefixes.filter((prefix) => clabeBankName(prefix) !== undefined)

describe('the bank of a CLABE', () => {
  it.each([
    ['646', 'STP'],
    ['722', 'Mercado Pago W'],
    ['728', 'Spin by OXXO'],
    ['638', 'Nu México'],
    ['730', undefined],
    ['constructor', undefined],
  ])('with prefix %s is %s', (prefix, name) => {
    expect(clabeBankName(prefix)).toBe(name)
  })

  it('is always in an independent list of banks', () => {
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter((prefix) => clabe.banksMap[Number(prefix)] === undefined)).toEqual([])
  })

  // The names differ in style (BBVA México, BBVA Bancomer), so a word in common is what agreement means.
  it('shares a word with that list, except for banks that changed their name', () => {
    const renamed = new Set(['030', '108', '136', '138', '140', '166'])
    const words = (name: string): string[] =>
      name
        .normalize('NFD')
        .replace(/\p{Mark}/gu, '')
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => !['de', 'banco', 'mexico', 'bank'].includes(word))
    const strangers = named.filter((prefix) => {
      const { name = '', tag = '' } = clabe.banksMap[Number(prefix)] ?? {}
      const known = words(`${name} ${tag}`).join('')
      return !renamed.has(prefix) && !words(clabeBankName(prefix) ?? '').some((word) => known.includes(word))
    })
    expect(strangers).toEqual([])
  })
})
