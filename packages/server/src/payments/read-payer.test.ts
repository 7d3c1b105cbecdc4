import { listCountries, methodsFor } from '@ficha/core'
import { buildPayRequest, validatePayRequest } from '@ficha/core/gateway'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payIntent } from '../testing/pay-intent.support.ts'
import { readPayer } from './read-payer.ts'

const rows = listCountries().flatMap((country) => methodsFor(country).map(({ method }) => ({ country, method })))

/** The values that a browser may send in a field: none, usual ones, and invalid ones. */
const text = fc.option(
  fc.oneof(
    fc.constantFrom(
      'Ana Souza',
      'ana@correio.example',
      '+5511987654321',
      '52998224725',
      'SP',
      's/n',
      'CC',
      'Calle 10 # 5-20',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789.- /()+#')), maxLength: 20 }),
    fc.constantFrom('__proto__', '\ud800', '\u202e1', ' ', '{}'),
  ),
  { nil: undefined },
)
const payer = fc
  .record({
    name: text,
    email: text,
    phone: text,
    document: fc.record({ type: text, number: text }),
    address: fc.record({
      zipCode: text,
      state: text,
      city: text,
      street: text,
      streetNumber: text,
      neighborhood: text,
    }),
  })
  .map((made) => JSON.parse(JSON.stringify(made)) as Record<string, never>)

describe('a payer of any value', () => {
  test('gives the wrong fields by name, or a payer as the gateway’s document requires, and never throws', () => {
    let whole = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...rows),
        payer,
        payer,
        fc.constantFrom(true, false),
        ({ country, method }, requested, known, fillers) => {
          const read = readPayer(
            { payerForm: { fillers }, environment: 'production' },
            { country, payer: known },
            { method, payer: requested },
          )
          const paths = read.issues.map(({ path }) => path)
          expect(new Set(paths).size).toBe(paths.length)
          for (const path of paths) expect(path).toMatch(/^payer\./)
          const checked = validatePayRequest(buildPayRequest({ ...payIntent, payer: read.payer }))
          if (paths.length > 0) return
          whole += 1
          expect(checked.ok ? [] : checked.error).toEqual([])
        },
      ),
      { numRuns: process.env['FEW_CASES'] === '1' ? 2_000 : 20_000 },
    )
    expect(whole).toBeGreaterThan(0)
  })
})
