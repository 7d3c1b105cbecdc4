import { describe, expect, it } from 'vitest'
import type { Country } from '../model/payment-terms.ts'
import { parseTaxId, taxIdTypes } from './documents.ts'

const countries: readonly Country[] = ['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'EC', 'GT', 'MX', 'PA', 'PE', 'PY', 'UY']
const everyType = countries.flatMap((country) => taxIdTypes(country).map((type) => ({ country, ...type })))

const letters = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase()

describe('every document of the 13 countries', () => {
  it('has the short name that is used in its country', () => {
    expect(
      Object.fromEntries(countries.map((country) => [country, taxIdTypes(country).map(({ type }) => type)])),
    ).toEqual({
      AR: ['DNI', 'CUIT', 'CUIL'],
      BO: ['CI', 'NIT', 'CE'],
      BR: ['CPF', 'CNPJ'],
      CL: ['RUT'],
      CO: ['CC', 'NIT', 'CE', 'TI', 'PPT', 'PAS'],
      CR: ['CI', 'CJ', 'DIMEX', 'NITE', 'PAS'],
      EC: ['CI', 'RUC', 'PAS'],
      GT: ['DPI', 'NIT'],
      MX: ['CURP', 'RFC'],
      PA: ['CI', 'RUC', 'PAS'],
      PE: ['DNI', 'RUC', 'CE', 'PAS'],
      PY: ['CI', 'RUC'],
      UY: ['CI', 'RUT'],
    })
  })

  it.each(everyType)(
    '$country $type has an example that passes its own checks',
    ({ country, type, example, format }) => {
      expect(parseTaxId(country, type, example)).toMatchObject({
        ok: true,
        value: { type, checks: { ok: true, failed: [] } },
      })
      expect(format(example)).toBe(example)
    },
  )

  it.each(everyType)(
    '$country $type reads its example without separators, and in small letters',
    ({ parse, example }) => {
      const formatted = parse(example)
      expect(parse(example.toLowerCase())).toEqual(formatted)
      if (formatted.ok)
        expect(parse(formatted.value.compact)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
    },
  )

  it.each(everyType)('$country $type is masked without a lost, added or hidden character', ({ parse, example }) => {
    const read = parse(example)
    expect(read.ok && letters(read.value.formatted)).toBe(letters(example))
  })

  it.each(everyType)('$country $type leaves a text as it is if it cannot read it', ({ format }) => {
    for (const text of ['', ' ', '1', 'abc', 'ver DNI adjunto!', '\u202e', '*'.repeat(500)]) {
      expect(format(text)).toBe(text)
    }
  })

  it.each(everyType)('$country $type refuses blank text, wrong characters and a megabyte', ({ parse }) => {
    expect(parse('  ')).toMatchObject({ ok: false, error: { kind: 'empty' } })
    expect(parse('12#34')).toMatchObject({ ok: false, error: { kind: 'characters' } })
    expect(parse('1'.repeat(1_000_000))).toMatchObject({ ok: false, error: { kind: 'length' } })
  })

  // Only the number of digits matters here. Whether they are right is tested with the check digits.
  it.each<readonly [Country, string, number, number]>([
    ['AR', 'DNI', 7, 8],
    ['AR', 'CUIT', 11, 11],
    ['AR', 'CUIL', 11, 11],
    ['BO', 'NIT', 7, 12],
    ['BR', 'CPF', 11, 11],
    ['BR', 'CNPJ', 14, 14],
    ['CL', 'RUT', 5, 9],
    ['CO', 'CC', 6, 10],
    ['CO', 'NIT', 6, 11],
    ['CO', 'CE', 3, 12],
    ['CO', 'TI', 10, 11],
    ['CO', 'PPT', 6, 8],
    ['CR', 'DIMEX', 11, 12],
    ['EC', 'CI', 10, 10],
    ['EC', 'RUC', 13, 13],
    ['GT', 'DPI', 13, 13],
    ['GT', 'NIT', 2, 12],
    ['PE', 'DNI', 8, 9],
    ['PE', 'RUC', 11, 11],
    ['PE', 'CE', 9, 9],
    ['PY', 'CI', 5, 7],
    ['PY', 'RUC', 5, 9],
    ['UY', 'CI', 7, 8],
    ['UY', 'RUT', 12, 12],
    ['PA', 'PAS', 5, 15],
  ])('%s %s has %d to %d digits, and is refused with one digit less or more', (country, type, least, most) => {
    const taken = Array.from({ length: 18 }, (_, place) => place + 1).filter(
      (length) => parseTaxId(country, type, '123456789012345678'.slice(0, length)).ok,
    )
    expect(taken).toEqual(Array.from({ length: most - least + 1 }, (_, place) => least + place))
  })

  it('is found by an alias and in small letters', () => {
    expect(parseTaxId('CL', 'run', '12.345.678-5')).toMatchObject({ ok: true, value: { type: 'RUT' } })
    expect(parseTaxId('GT', 'CUI', '1234567890101')).toMatchObject({ ok: true, value: { type: 'DPI' } })
  })

  it('is refused for an unknown type or country', () => {
    expect(parseTaxId('BR', 'DNI', '20123456')).toMatchObject({ ok: false, error: { kind: 'unsupported' } })
    expect(parseTaxId('US' as Country, 'SSN', '20123456')).toMatchObject({
      ok: false,
      error: { kind: 'unsupported' },
    })
    expect(parseTaxId('BR', 'constructor', '20123456')).toMatchObject({ ok: false, error: { kind: 'unsupported' } })
  })
})

describe('Brazil', () => {
  it('has letters in a CNPJ since July 2026', () => {
    expect(parseTaxId('BR', 'CNPJ', '12abc34501de35')).toEqual({
      ok: true,
      value: {
        type: 'CNPJ',
        compact: '12ABC34501DE35',
        formatted: '12.ABC.345/01DE-35',
        checks: { ok: true, failed: [] },
        isChecked: true,
        isDoubtful: false,
      },
    })
    expect(parseTaxId('BR', 'CNPJ', '12.ABC.345/01DE-36')).toMatchObject({
      value: { checks: { failed: ['check-digit'] } },
    })
    expect(parseTaxId('BR', 'CNPJ', '12ABC34501DEA5')).toMatchObject({ ok: false })
  })

  it.each(['00000000000', '111.111.111-11', '99999999999'])('refuses the number %s, which belongs to nobody', (cpf) => {
    expect(parseTaxId('BR', 'CPF', cpf)).toMatchObject({ ok: false, error: { kind: 'structure' } })
  })

  it.each(['529.982.247-35', '529.982.247-24', '529.982.248-25'])('fails the check digit of the CPF %s', (cpf) => {
    expect(parseTaxId('BR', 'CPF', cpf)).toMatchObject({ ok: true, value: { checks: { failed: ['check-digit'] } } })
  })

  it('refuses the CNPJ 00.000.000/0000-00, which belongs to no company', () => {
    expect(parseTaxId('BR', 'CNPJ', '00.000.000/0000-00')).toMatchObject({ ok: false, error: { kind: 'structure' } })
  })
})

describe('Mexico', () => {
  it.each(['XAXX010101000', 'XEXX010101000'])('accepts the generic RFC %s', (rfc) => {
    expect(parseTaxId('MX', 'RFC', rfc)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })

  it.each(['GODE561231GR8', 'SAT970701NN3'])('reads the RFC %s', (rfc) => {
    expect(parseTaxId('MX', 'RFC', rfc)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })

  it('raises only a doubt about the check character of an RFC, because some valid ones have a wrong one', () => {
    const value = { checks: { ok: true }, isDoubtful: true }
    expect(parseTaxId('MX', 'RFC', 'VACE460910SX6')).toMatchObject({ ok: true, value })
    expect(parseTaxId('MX', 'RFC', 'GODE561231GR8')).toMatchObject({ value: { isDoubtful: false } })
    expect(parseTaxId('MX', 'RFC', 'XAXX010101000')).toMatchObject({ value: { isDoubtful: false } })
  })

  it('accepts Ñ and & in names', () => {
    expect(parseTaxId('MX', 'RFC', 'ñ&o010101aa0')).toMatchObject({ ok: true, value: { compact: 'Ñ&O010101AA0' } })
  })

  it('accepts X as the sex in a CURP since 2023', () => {
    expect(parseTaxId('MX', 'CURP', 'PEGJ900412XDFRRN00')).toMatchObject({ ok: true })
  })
})

describe('Colombia', () => {
  it('writes a NIT with its check digit or without', () => {
    expect(parseTaxId('CO', 'NIT', '213.123.432-1')).toMatchObject({ ok: true, value: { checks: { ok: true } } })
    expect(parseTaxId('CO', 'NIT', '213.123.432-2')).toMatchObject({ value: { checks: { failed: ['check-digit'] } } })
    expect(parseTaxId('CO', 'NIT', '213123432')).toMatchObject({
      value: { formatted: '213.123.432', checks: { ok: true } },
    })
  })
})

describe('Colombia, as people write it', () => {
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

describe('Ecuador', () => {
  it('accepts a RUC of companies, public and private, that fails the old rule', () => {
    for (const ruc of ['1793189549001', '0993380607001', '1768152560001']) {
      expect(parseTaxId('EC', 'RUC', ruc)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
    }
  })

  it('accepts the number of a person’s card in a RUC', () => {
    expect(parseTaxId('EC', 'RUC', '1712345674001')).toMatchObject({ value: { checks: { failed: ['check-digit'] } } })
    expect(parseTaxId('EC', 'RUC', '1712345675000')).toMatchObject({ ok: false })
  })

  it('has 24 provinces, and 30 for those abroad', () => {
    expect(parseTaxId('EC', 'CI', '2512345675')).toMatchObject({ value: { checks: { failed: ['place'] } } })
    expect(parseTaxId('EC', 'CI', '3050000011')).toMatchObject({ ok: true })
  })

  it('doubts province 50, which validators accept and the registry does not list', () => {
    expect(parseTaxId('EC', 'CI', '5012345674')).toMatchObject({ value: { checks: { failed: ['check-digit'] } } })
    expect(parseTaxId('EC', 'CI', '5012345673')).toMatchObject({ value: { checks: { ok: true }, isDoubtful: true } })
  })
})

describe('Guatemala', () => {
  it.each(['CF', 'C/F', 'cf', 'C.F.'])('accepts %s for a payer without a NIT', (text) => {
    expect(parseTaxId('GT', 'NIT', text)).toMatchObject({ ok: true, value: { compact: 'CF', formatted: 'CF' } })
  })
})

describe('Chile', () => {
  it.each(['7.654.321-6', '12.345.670-K', '12345670k'])('reads %s', (rut) => {
    expect(parseTaxId('CL', 'RUT', rut)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })
})

describe('Peru', () => {
  // stdnum takes a digit only, but older cards print the letter.
  it.each(['10117410', '10117410-2', '10117410-G'])('reads the card %s', (dni) => {
    expect(parseTaxId('PE', 'DNI', dni)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })

  it('checks the kind of taxpayer at the beginning of a RUC only', () => {
    for (const ruc of ['30201234567', '31020123456'])
      expect(parseTaxId('PE', 'RUC', ruc)).toMatchObject({ value: { checks: { failed: ['prefix', 'check-digit'] } } })
  })

  it('fails the check of a wrong ninth character', () => {
    expect(parseTaxId('PE', 'DNI', '10117410-3')).toMatchObject({ value: { checks: { failed: ['check-digit'] } } })
    expect(parseTaxId('PE', 'RUC', '30123456786')).toMatchObject({
      value: { checks: { failed: ['prefix', 'check-digit'] } },
    })
  })
})

describe('Paraguay', () => {
  // 11 and 10 are both written 0 (DNIT); stdnum writes 11 as 1.
  it.each(['80028061-0', '9991603', '80000035-8'])('reads the RUC %s', (ruc) => {
    expect(parseTaxId('PY', 'RUC', ruc)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })
})

describe('Bolivia', () => {
  it.each(['1234567', '1234567 LP', '1234567-1A', '1234567-1A LP', '12345678SC', 'E-1234567'])(
    'reads the card %s as typed',
    (ci) => {
      expect(parseTaxId('BO', 'CI', ci)).toMatchObject({ ok: true, value: { formatted: ci } })
    },
  )
})

describe('Panama', () => {
  it.each(['8-123-456', 'PE-12-345', 'E-8-12345', 'N-19-1234', '1AV-12-345', '10PI-1-234', '81234567'])(
    'reads the card %s as typed',
    (ci) => {
      expect(parseTaxId('PA', 'CI', ci)).toMatchObject({ ok: true, value: { formatted: ci } })
    },
  )

  it.each([
    ['8 123 456', '8-123-456'],
    ['8 - 123 - 456', '8-123-456'],
    ['pe 12 345', 'PE-12-345'],
    ['8-AV-12-345', '8AV-12-345'],
    ['10 pi 1 234', '10PI-1-234'],
  ])('keeps the three groups of %s', (text, ci) => {
    expect(parseTaxId('PA', 'CI', text)).toMatchObject({ ok: true, value: { compact: ci, formatted: ci } })
  })

  it('reads a RUC with its DV', () => {
    expect(parseTaxId('PA', 'RUC', '1234567-1-234567 DV 12')).toMatchObject({
      ok: true,
      value: { compact: '1234567-1-234567-DV-12' },
    })
  })
})

describe('Costa Rica', () => {
  it('reads a card with and without the leading zero of the tax authority', () => {
    expect(parseTaxId('CR', 'CI', '102340567')).toMatchObject({ value: { formatted: '1-0234-0567' } })
    expect(parseTaxId('CR', 'CI', '0102340567')).toMatchObject({ value: { formatted: '01-0234-0567' } })
  })

  it.each([
    ['1-613-584', '106130584', '1-0613-0584'],
    ['1 613 584', '106130584', '1-0613-0584'],
    ['1-0613-0584', '106130584', '1-0613-0584'],
    ['2-8-93', '200080093', '2-0008-0093'],
    ['01-613-584', '0106130584', '01-0613-0584'],
  ])('adds the zeros to the groups of %s', (text, compact, formatted) => {
    expect(parseTaxId('CR', 'CI', text)).toMatchObject({ ok: true, value: { compact, formatted } })
  })

  it('does not guess the groups of a short number without hyphens', () => {
    expect(parseTaxId('CR', 'CI', '1613584')).toMatchObject({ ok: false, error: { kind: 'length' } })
  })

  it('adds the zeros to a company’s number', () => {
    expect(parseTaxId('CR', 'CJ', '3-101-4567')).toMatchObject({ ok: true, value: { compact: '3101004567' } })
  })
})
