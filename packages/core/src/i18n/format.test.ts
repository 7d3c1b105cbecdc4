import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryOf, listCountries } from '../catalogue/methods-for.ts'
import { fill, formatAmount, formatDay, momentParts } from './format.ts'

/** Intl writes no-break spaces, which one engine's data changes and another's does not. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

describe('formatAmount', () => {
  it.each([
    ['1234.5', 'ARS', 'es-AR', '$ 1.234,50 ARS'],
    ['150.00', 'BRL', 'pt-BR', 'R$ 150,00'],
    ['99999999999999.99', 'BRL', 'pt-BR', 'R$ 99.999.999.999.999,99'],
    ['1234.5', 'MXN', 'es-MX', '$1,234.50 MXN'],
    ['1234.50', 'COP', 'es-CO', '$ 1.234,50 COP'],
    ['189900', 'COP', 'es-CO', '$ 189.900 COP'],
    ['189900.00', 'COP', 'es-CO', '$ 189.900 COP'],
    ['1234', 'CLP', 'es-CL', '$1.234 CLP'],
    ['1234.5', 'PEN', 'es-PE', 'S/ 1,234.50'],
    ['1234.5', 'USD', 'es-EC', '$1.234,50 USD'],
    ['64.9', 'USD', 'es-PA', '$64.90'],
    ['64.9', 'USD', 'es-CO', 'US$ 64,90'],
    ['1234.5', 'BOB', 'es-BO', 'Bs 1.234,50'],
    ['1234', 'PYG', 'es-PY', 'Gs. 1.234'],
  ])('writes %s %s in the form of the country', (amount, currency, locale, text) => {
    expect(plain(formatAmount(amount, currency, locale))).toBe(text)
  })

  it.each([
    ['84500.00', 'ARS', 'es-AR'],
    ['275', 'MXN', 'es-MX'],
    ['189900', 'COP', 'es-CO'],
    ['150.00', 'R$', 'pt-BR'],
  ])('lets no line end between the number and its currency: %s %s', (amount, currency, locale) => {
    expect(formatAmount(amount, currency, locale)).toMatch(/^[^ ]+\u00a0\S+$/)
  })

  it('never loses, adds or rounds a digit, in every country', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listCountries()),
        fc.bigInt({ min: 1n, max: 9_999_999_999_999_999n }),
        (country, cents) => {
          const { numberLocale = '', currency = '' } = countryOf(country) ?? {}
          const decimals = String(cents % 100n).padStart(2, '0')
          const digits = formatAmount(`${cents / 100n}.${decimals}`, currency, numberLocale).replace(/\D/g, '')
          const whole = String(cents / 100n)
          expect([whole + decimals, ...(decimals === '00' ? [whole] : [])]).toContain(digits)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('an amount that cannot be written as money', () => {
  it.each([
    ['150.00', 'R$', 'pt-BR', '150,00 R$'],
    ['1234.50', '986', 'es-MX', '1,234.50 986'],
    ['1234.50', '', 'es-CL', '1.234,50 '],
    ['150.00', 'brl', 'pt-BR', 'R$ 150,00'],
    ['1234.50', 'XQX', 'pt-BR', 'XQX 1.234,50'],
    ['150,00', 'BRL', 'pt-BR', '150,00 BRL'],
    ['', 'BRL', 'pt-BR', ' BRL'],
    ['-1', 'BRL', 'pt-BR', '-1 BRL'],
  ])('is shown as it is: %j in %j', (amount, currency, locale, text) => {
    expect(plain(formatAmount(amount, currency, locale))).toBe(text)
  })

  it('is written without an exception, whatever the texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 5 }), (amount, currency) => {
        expect(formatAmount(amount, currency, 'es-CO')).toContain(amount === '' ? '' : amount.slice(0, 1))
        expect(typeof formatAmount(`1.${'9'.repeat(amount.length * 3)}`, currency, 'pt-BR')).toBe('string')
      }),
    )
  })
})

it('the parts of an instant follow the clock of a zone, whatever the zone of the machine', () => {
  expect(momentParts('2026-11-22T02:59:00Z', 'America/Sao_Paulo', 'pt-BR')).toEqual({
    ...{ weekday: 'sábado', day: '21', month: 'novembro', year: '2026', hour: '23', time: '23:59' },
  })
  expect(momentParts('2026-11-21T04:59:00Z', 'America/Panama', 'es')).toMatchObject({ weekday: 'viernes', day: '20' })
  expect(momentParts('2026-12-01T12:00:00Z', 'America/Sao_Paulo', 'pt-BR')).toMatchObject({ day: '1º', time: '09:00' })
  expect(momentParts('soon', 'America/Panama', 'es')).toBeUndefined()
})

it('the day of an instant has its year, in the country’s zone', () => {
  expect(formatDay('2026-11-22T02:59:00Z', 'America/Sao_Paulo', 'pt-BR')).toBe('21 de novembro de 2026')
  expect(formatDay('2026-11-22T04:59:00Z', 'America/Panama', 'es-PA')).toBe('21 de noviembre de 2026')
  expect(formatDay('2026-12-01T12:00:00Z', 'America/Sao_Paulo', 'pt-BR')).toBe('1º de dezembro de 2026')
  expect(formatDay('soon', 'America/Panama', 'es-PA')).toBe('')
})

describe('fill', () => {
  it('replaces braces, and leaves a name without a value for translators to see', () => {
    expect(fill('Paga {amount} en {caja}.', { amount: '$ 5' })).toBe('Paga $ 5 en {caja}.')
  })

  it('omits a part in square brackets if a brace in it has no value', () => {
    const step = 'Ve a un punto[ de {outlet}].[ Tienes hasta el {deadline}.]'
    expect(fill(step, { outlet: 'Tambo', deadline: 'lunes' })).toBe('Ve a un punto de Tambo. Tienes hasta el lunes.')
    expect(fill(step, { outlet: undefined, deadline: 'lunes' })).toBe('Ve a un punto. Tienes hasta el lunes.')
    expect(fill(step, {})).toBe('Ve a un punto.')
    expect(fill('Di[ {a} y {b}].', { a: '1' })).toBe('Di.')
    expect(fill('Di [sic].', {})).toBe('Di [sic].')
  })

  it('does not read a value as a message', () => {
    expect(fill('{a}[ {b}]', { a: '[{b}]', b: '{a}$&' })).toBe('[{b}] {a}$&')
    expect(fill('{constructor}', {})).toBe('{constructor}')
  })
})
