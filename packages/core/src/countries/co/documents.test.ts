import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'

describe('the documents of Colombia', () => {
  it('hyphens and dots may stand anywhere, and the last hyphen stands before a check digit', () => {
    for (const [text, compact] of [
      ['900-123-456-8', '9001234568'],
      ['900-123456', '900123456'],
      ['900.123.456 - 8', '9001234568'],
      ['900123414-9', '9001234149'],
    ] as const)
      expect(parseTaxId('CO', 'NIT', text)).toMatchObject({ ok: true, value: { compact, checks: { ok: true } } })
    expect(parseTaxId('CO', 'NIT', '900123456')).toMatchObject({ value: { isDoubtful: false, isChecked: false } })
    // Eleven digits can only be a cédula of ten and its check digit, so a wrong one is wrong.
    expect(parseTaxId('CO', 'NIT', '10203040508')).toMatchObject({ value: { checks: { ok: true }, isDoubtful: false } })
    expect(parseTaxId('CO', 'NIT', '10203040507')).toMatchObject({
      value: { checks: { failed: ['check-digit'] }, isDoubtful: false, formatted: '1.020.304.050-7' },
    })
  })

  it('writes a NIT with its check digit or without', () => {
    expect(parseTaxId('CO', 'NIT', '213.123.432-1')).toMatchObject({ ok: true, value: { checks: { ok: true } } })
    expect(parseTaxId('CO', 'NIT', '213.123.432-2')).toMatchObject({ value: { checks: { failed: ['check-digit'] } } })
    expect(parseTaxId('CO', 'NIT', '213123432')).toMatchObject({
      value: { formatted: '213.123.432', checks: { ok: true } },
    })
  })

  it.each([
    ['79.123.456-0', '791234560', '79.123.456-0'],
    ['6.386.949-2', '63869492', '6.386.949-2'],
    ['79123456-0', '791234560', '79.123.456-0'],
    ['79.123.456 - 0', '791234560', '79.123.456-0'],
    ['900123456-8', '9001234568', '900.123.456-8'],
    ['9001234568', '9001234568', '900.123.456-8'],
  ])('keeps the number of digits of the NIT %s and its check digit', (text, compact, formatted) => {
    expect(parseTaxId('CO', 'NIT', text)).toMatchObject({
      ok: true,
      value: { compact, formatted, isChecked: true, checks: { ok: true }, isDoubtful: false },
    })
  })

  it('fails a wrong check digit of a short NIT, and doubts a cédula of ten digits that was given as a NIT', () => {
    expect(parseTaxId('CO', 'NIT', '79.123.456-1')).toMatchObject({
      value: { formatted: '79.123.456-1', checks: { failed: ['check-digit'] } },
    })
    expect(parseTaxId('CO', 'NIT', '1020304050')).toMatchObject({
      value: { formatted: '1.020.304.050', isChecked: false, checks: { ok: true }, isDoubtful: true },
    })
  })
})
