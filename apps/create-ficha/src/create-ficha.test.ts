import { countryOf, listCountries } from '@ficha/core'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, inCountry } from './countries.ts'
import { readArguments } from './read-arguments.ts'

describe('the countries', () => {
  it('are those of the kit, with their currencies', () => {
    expect(Object.keys(COUNTRIES).sort()).toEqual([...listCountries()].sort())
    for (const [code, { currency }] of Object.entries(COUNTRIES)) expect(countryOf(code)?.currency, code).toBe(currency)
  })

  it('change the price, the currency and the language of an example', () => {
    const text = "country: 'BR', amount: '150.00', currency: 'BRL', locale: 'pt-BR'"
    expect(inCountry(text, 'CO')).toBe("country: 'CO', amount: '59900', currency: 'COP', locale: 'es-CO'")
    expect(inCountry(text, 'BR')).toBe(text)
  })
})

describe('the interactive command line', () => {
  it('is on for a person, and off for a program', () => {
    expect(readArguments(['shop', '--template', 'next', '--yes'])).toMatchObject({ template: 'next', start: false })
    expect(readArguments(['--yes', '--start'])).toMatchObject({ start: true })
    expect(readArguments([])).toMatchObject({ yes: false, install: true, start: true })
    expect(readArguments(['--no-install'])).toMatchObject({ start: false })
  })

  it.each([
    [['--template', 'angular'], 'There is no template "angular". Take one of react, next, vue, html.'],
    [['--country', 'us'], 'There is no country "US" here.'],
    [['--template', 'next', '--country', 'MX'], 'is for BR alone'],
    [['--templat', 'next'], "Unknown option '--templat'"],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence)
  })
})
