import { describe, expect, it } from 'vitest'
import type { Country } from '../model/payment-terms.ts'
import { parseTaxId, taxIdTypes } from './documents.ts'

/** The data for a label, a phone's keyboard and a merchant's own spelling. */
const DOCUMENTS: readonly (readonly [Country, string, string, 'numeric' | 'text', ...string[]])[] = [
  ['AR', 'DNI', 'Documento Nacional de Identidad', 'numeric'],
  ['AR', 'CUIT', 'Clave Única de Identificación Tributaria', 'numeric'],
  ['AR', 'CUIL', 'Código Único de Identificación Laboral', 'numeric'],
  ['BO', 'CI', 'Cédula de identidad', 'text'],
  ['BO', 'NIT', 'Número de Identificación Tributaria', 'numeric'],
  ['BO', 'CE', 'Cédula de identidad de extranjero', 'text'],
  ['BR', 'CPF', 'Cadastro de Pessoas Físicas', 'numeric'],
  ['BR', 'CNPJ', 'Cadastro Nacional da Pessoa Jurídica', 'text'],
  ['CL', 'RUT', 'Rol Único Tributario', 'text', 'RUN'],
  ['CO', 'CC', 'Cédula de ciudadanía', 'numeric'],
  ['CO', 'NIT', 'Número de Identificación Tributaria', 'numeric'],
  ['CO', 'CE', 'Cédula de extranjería', 'numeric'],
  ['CO', 'TI', 'Tarjeta de identidad', 'numeric'],
  ['CO', 'PPT', 'Permiso por Protección Temporal', 'numeric'],
  ['CO', 'PAS', 'Pasaporte', 'text', 'PASSPORT', 'PASAPORTE', 'PP'],
  ['CR', 'CI', 'Cédula de identidad (física)', 'numeric'],
  ['CR', 'CJ', 'Cédula jurídica', 'numeric'],
  ['CR', 'DIMEX', 'Documento de Identidad Migratorio para Extranjeros', 'numeric'],
  ['CR', 'NITE', 'Número de Identificación Tributaria Especial', 'numeric'],
  ['EC', 'CI', 'Cédula de identidad', 'numeric'],
  ['EC', 'RUC', 'Registro Único de Contribuyentes', 'numeric'],
  ['GT', 'DPI', 'Documento Personal de Identificación', 'numeric', 'CUI'],
  ['GT', 'NIT', 'Número de Identificación Tributaria', 'text'],
  ['MX', 'CURP', 'Clave Única de Registro de Población', 'text'],
  ['MX', 'RFC', 'Registro Federal de Contribuyentes', 'text'],
  ['PA', 'CI', 'Cédula de identidad personal', 'text'],
  ['PA', 'RUC', 'Registro Único de Contribuyente', 'text'],
  ['PE', 'DNI', 'Documento Nacional de Identidad', 'text'],
  ['PE', 'RUC', 'Registro Único de Contribuyentes', 'numeric'],
  ['PE', 'CE', 'Carné de extranjería', 'numeric'],
  ['PY', 'CI', 'Cédula de identidad civil', 'numeric'],
  ['PY', 'RUC', 'Registro Único del Contribuyente', 'numeric'],
  ['UY', 'CI', 'Cédula de identidad', 'numeric'],
  ['UY', 'RUT', 'Registro Único Tributario', 'numeric'],
]
const typeOf = (country: Country, type: string) => {
  const found = taxIdTypes(country).find((known) => known.type === type)
  if (!found) throw new Error(`${country} has no ${type}`)
  return found
}

const documents = DOCUMENTS.map(([country, type, name, inputMode, ...aliases]) => ({
  country,
  type,
  name,
  inputMode,
  aliases,
}))

describe.each(documents)('$country $type', ({ country, type, name, inputMode, aliases }) => {
  const { example, ...known } = typeOf(country, type)

  it('has its name, its keyboard and its other names', () => {
    expect(known).toMatchObject({ name, inputMode, aliases })
    for (const alias of aliases)
      expect(parseTaxId(country, alias, example)).toMatchObject({ ok: true, value: { type } })
  })

  it('is refused with a letter before its first or after its last character', () => {
    for (const text of [`Ñ${example}`, `${example}Ñ`]) expect(known.parse(text).ok).toBe(false)
  })

  it('is read from at most a hundred characters', () => {
    expect(known.parse(example.padEnd(100)).ok).toBe(true)
    expect(known.parse(example.padEnd(101))).toMatchObject({ ok: false, error: { kind: 'length' } })
  })
})

describe('the error of a number that has the wrong form', () => {
  it('is `characters` if the document has no such characters', () => {
    expect(parseTaxId('BR', 'CPF', '529.982.247-2A')).toMatchObject({ error: { kind: 'characters' } })
    expect(parseTaxId('BR', 'CNPJ', '12.ABC.345/01DE-3#')).toMatchObject({ error: { kind: 'characters' } })
    expect(parseTaxId('CO', 'NIT', '900.123.456-8-9x')).toMatchObject({ error: { kind: 'characters' } })
  })

  it('is `length` if there are too few or too many characters, or in the wrong order', () => {
    expect(parseTaxId('BR', 'CPF', '529.982.247-2')).toMatchObject({ error: { kind: 'length' } })
    expect(parseTaxId('BR', 'CNPJ', 'ABCDEFGHIJKLMN')).toMatchObject({ error: { kind: 'length' } })
    expect(parseTaxId('MX', 'RFC', 'Ñ&1')).toMatchObject({ error: { kind: 'length' } })
    expect(parseTaxId('BO', 'CI', 'LP 12')).toMatchObject({ error: { kind: 'length' } })
  })
})

describe('the name of a failed check', () => {
  it.each<readonly [Country, string, string]>([
    ['AR', 'CUIT', '20-12345678-7'],
    ['AR', 'CUIL', '27-12345678-1'],
    ['BR', 'CPF', '529.982.247-26'],
    ['BR', 'CNPJ', '12.ABC.345/01DE-36'],
    ['CL', 'RUT', '12.345.678-6'],
    ['CO', 'NIT', '900.123.456-9'],
    ['EC', 'CI', '1712345676'],
    ['EC', 'RUC', '1712345676001'],
    ['GT', 'DPI', '1234 56788 0101'],
    ['GT', 'NIT', '1234567-8'],
    ['MX', 'CURP', 'PEGJ900412HDFRRN08'],
    ['PE', 'DNI', '10117410-3'],
    ['PE', 'RUC', '20123456787'],
    ['PY', 'RUC', '80012345-1'],
    ['UY', 'CI', '1.234.567-3'],
    ['UY', 'RUT', '21-123456-001-8'],
  ])('%s %s %s', (country, type, text) => {
    expect(parseTaxId(country, type, text)).toMatchObject({
      ok: true,
      value: { isChecked: true, checks: { ok: false, failed: ['check-digit'] } },
    })
  })

  it('is absent for a document without checks', () => {
    for (const [country, type] of [
      ['AR', 'DNI'],
      ['CO', 'CC'],
      ['MX', 'RFC'],
      ['CO', 'PAS'],
    ] as const)
      expect(parseTaxId(country, type, typeOf(country, type).example)).toMatchObject({ value: { isChecked: false } })
  })
})

describe('forms with parts that may be missing', () => {
  const areTaken = (country: Country, type: string, ...texts: readonly string[]): void => {
    for (const text of texts) expect([text, parseTaxId(country, type, text).ok]).toEqual([text, true])
  }
  const areRefused = (country: Country, type: string, ...texts: readonly string[]): void => {
    for (const text of texts) expect([text, parseTaxId(country, type, text).ok]).toEqual([text, false])
  }

  it('Bolivia: a foreigner’s E, a complement and a department may each have a hyphen, a blank or neither', () => {
    areTaken(
      'BO',
      'CI',
      'E1234567',
      'E-1234567',
      '12345671A',
      '1234567-1A',
      '1234567-LP',
      '1234567LP',
      '12.345',
      '1234567 SC',
      'LP 1234567',
      'SC1234567',
    )
    areRefused('BO', 'CI', 'EE1234567', '1234', '123456789', '1234567-A1', '1234567 XX', '1234567 LPZ', 'LPZ 1234567')
  })

  it('Colombia: hyphens and dots may stand anywhere, and the last hyphen stands before a check digit', () => {
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

  it('Costa Rica: groups may have blanks around their hyphens, and digits may be grouped in another way', () => {
    expect(parseTaxId('CR', 'CI', '1 - 613 - 584')).toMatchObject({ value: { compact: '106130584' } })
    expect(parseTaxId('CR', 'CI', '10234-0567')).toMatchObject({ value: { compact: '102340567' } })
  })

  it('Costa Rica: the leading zero is optional, and the digit of the province is not', () => {
    areTaken('CR', 'CI', '0102340567', '902340567')
    areRefused('CR', 'CI', '002340567', '00102340567', '1-0234-05678', '1-2-3-4')
    areTaken('CR', 'CJ', '2101234567', '5-101-234567')
    areRefused('CR', 'CJ', '1101234567', '6101234567', '31012345678')
    areRefused('CR', 'DIMEX', '255812345678')
  })

  it('Ecuador: the number of the establishment is never 000', () => {
    areTaken('EC', 'RUC', '1712345675001', '1712345675100')
    areRefused('EC', 'RUC', '1712345675000')
  })

  it('Guatemala: the last character may be a K, and CF stands for a payer without a number', () => {
    areTaken('GT', 'NIT', '1K', '12345678901K', 'C/F')
    areRefused('GT', 'NIT', 'K', '1K1', 'CFF', '1CF')
  })

  it('Guatemala: CF has no check, and Mexico’s generic numbers raise no doubt', () => {
    expect(parseTaxId('GT', 'NIT', 'CF')).toMatchObject({ value: { isChecked: false, checks: { ok: true } } })
    for (const rfc of ['XAXX010101000', 'XEXX010101000'])
      expect(parseTaxId('MX', 'RFC', rfc)).toMatchObject({ value: { isDoubtful: false } })
  })

  it('Mexico: a company’s RFC has one letter fewer, and its check counts a blank in place of that letter', () => {
    expect(parseTaxId('MX', 'RFC', 'SAT970701NN3')).toMatchObject({ value: { isDoubtful: false } })
    expect(parseTaxId('MX', 'RFC', 'SAT970701NN4')).toMatchObject({ value: { isDoubtful: true } })
  })

  it('Mexico: a CURP needs a date that exists and H, M or X; an RFC needs three or four letters before its date', () => {
    areTaken('MX', 'CURP', 'PEGJ900412MDFRRN02', 'ÑEGJ901231HDFRRÑA3')
    areRefused('MX', 'CURP', 'PEGJ901312HDFRRN07', 'PEGJ900432HDFRRN07', 'PEGJ900400HDFRRN07', 'PEGJ900012HDFRRN07')
    areRefused('MX', 'CURP', 'PEGJ900412ADFRRN07', 'PE1J900412HDFRRN07', 'PEGJ900412HD1RRN07', 'PEGJ900412HDFRRN0A')
    areTaken('MX', 'RFC', 'PEG900412AB3', '&ÑG900412ABA')
    areRefused('MX', 'RFC', 'PE900412AB3', 'PEGJK900412AB3', 'PEGJ901312AB3', 'PEGJ900412ABB', 'PEGJ900412Ñ13')
  })

  it('Panama: a province, a letter code or both stand before two groups', () => {
    areTaken('PA', 'CI', 'EE-1-1', '13-1234-123456', '8PI-1-1', '8NT-1-1', '8-NT-1-1', '12345', 'ABCDE123456')
    areRefused('PA', 'CI', '8-1', '8-12345-1', '8-1-1234567', '123-1-1', 'X-1-1', '8XX-1-1', '1234', '123456789012')
    areTaken('PA', 'RUC', '1-1', '1234567890-1234567890', '1-2-3-4-5-6-7')
    areRefused('PA', 'RUC', '1', '12345678901-1', '1-12345678901', '1-2-3-4-5-6-7-8')
  })

  it('passports: letters and digits, with at least one digit', () => {
    areTaken('CO', 'PAS', 'ABCD1', '12345', 'ABCDEFGHIJKLMN1')
    areRefused('CO', 'PAS', 'ABCDE', 'AB1', 'ABCDEFGHIJKLMNO1')
  })

  it('Panama: the letter code of a card may stand among the groups of a RUC', () => {
    expect(parseTaxId('PA', 'RUC', '1234-8-AV-5')).toMatchObject({ value: { compact: '1234-8-AV-5' } })
  })

  it('Uruguay: a card with one digit fewer is checked with a leading zero', () => {
    expect(parseTaxId('UY', 'CI', '123.456-1')).toMatchObject({ value: { checks: { ok: true } } })
    expect(parseTaxId('UY', 'CI', '123.456-2')).toMatchObject({ value: { checks: { failed: ['check-digit'] } } })
  })

  it('Chile, Uruguay, Paraguay: groups of thousands alone have no check digit, so they are not a shorter number', () => {
    for (const [country, type, cut, whole] of [
      ['CL', 'RUT', '16.487.139', '1.648.713-9'],
      ['UY', 'CI', '4.260.103', '426.010-3'],
      ['PY', 'RUC', '1.234.560', '123456-0'],
    ] as const) {
      expect(parseTaxId(country, type, ` ${cut} `)).toMatchObject({ ok: false, error: { kind: 'length' } })
      areTaken(country, type, whole, whole.replace(/\D/g, ''))
    }
  })

  it('Peru: a card without its ninth character has no check, and a company’s last digit is checked', () => {
    expect(parseTaxId('PE', 'DNI', '10117410')).toMatchObject({ value: { isChecked: false } })
    expect(parseTaxId('PE', 'RUC', '20131312955')).toMatchObject({ value: { checks: { ok: true } } })
  })

  it('Guatemala: the check digit depends on every digit', () => {
    for (const nit of ['7654321-8', '2345671-K'])
      expect(parseTaxId('GT', 'NIT', nit)).toMatchObject({ value: { checks: { ok: true } } })
  })

  it('Peru: the ninth character is a digit or one of the former letters', () => {
    areTaken('PE', 'DNI', '10117410A', '10117410K')
    areRefused('PE', 'DNI', '10117410L', 'A0117410')
  })
})

describe('the codes of provinces and places', () => {
  const failed = (country: Country, type: string, text: string) => {
    const read = parseTaxId(country, type, text)
    return read.ok ? read.value.checks.failed.filter((name) => name === 'place') : ['unread']
  }

  it.each(['01', '10', '19', '20', '24', '30', '50'])('Ecuador has the province %s', (place) => {
    expect(failed('EC', 'CI', `${place}12345675`)).toEqual([])
    expect(failed('EC', 'RUC', `${place}12345675001`)).toEqual([])
    // A company's third digit is 6 or 9, and it has no check digit that binds.
    expect(failed('EC', 'RUC', `${place}92345675001`)).toEqual([])
  })

  it.each(['00', '25', '29', '31', '49', '51', '60'])('Ecuador has no province %s', (place) => {
    expect(failed('EC', 'CI', `${place}12345675`)).toEqual(['place'])
    expect(failed('EC', 'RUC', `${place}12345675001`)).toEqual(['place'])
    expect(failed('EC', 'RUC', `${place}92345675001`)).toEqual(['place'])
  })

  it('Ecuador: province 50 raises a doubt in a RUC and in a card', () => {
    expect(parseTaxId('EC', 'RUC', '5012345675001')).toMatchObject({ value: { isDoubtful: true } })
    expect(parseTaxId('EC', 'CI', '1750345675')).toMatchObject({ value: { isDoubtful: false } })
  })

  it.each(['0101', '0999', '1010', '1999', '2001', '2299'])('Guatemala has the place %s', (place) => {
    expect(failed('GT', 'DPI', `123456789${place}`)).toEqual([])
  })

  it.each(['0001', '2301', '3001', '0100', '2200', '9901'])('Guatemala has no place %s', (place) => {
    expect(failed('GT', 'DPI', `123456789${place}`)).toEqual(['place'])
  })

  it.each(['10', '15', '16', '17', '20'])('Peru has taxpayers of kind %s', (kind) => {
    expect(parseTaxId('PE', 'RUC', `${kind}123456786`)).not.toMatchObject({
      value: { checks: { failed: ['prefix', 'check-digit'] } },
    })
  })

  it.each(['00', '11', '14', '18', '21', '30'])('Peru has no taxpayers of kind %s', (kind) => {
    const read = parseTaxId('PE', 'RUC', `${kind}123456786`)
    expect(read.ok && read.value.checks.failed).toContain('prefix')
  })
})
