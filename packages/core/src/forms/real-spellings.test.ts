import { describe, expect, it } from 'vitest'
import type { Country } from '../model/payment-terms.ts'
import { formOf } from '../countries/forms.ts'
import { eachOf } from '../countries/testing/spellings.support.ts'
import { fieldsFor } from './fields-for.ts'
import type { PayerPath } from './payer-path.ts'
import { readField, type OtherFields } from './read-field.ts'

const read = (country: Country, path: PayerPath, text: string, others: OtherFields = {}) => {
  const form = formOf(country)
  const field = fieldsFor(form, 'CreditCard').find((one) => one.path === path)
  if (!field) throw new Error(`${country} has no ${path}`)
  return readField(form, field, text, others)
}

describe('a mobile number, however it is written', () => {
  it.each(eachOf(({ phones }) => phones))('$country $text', ({ country, text, value, shown }) => {
    expect(read(country, 'phone', text)).toEqual({ kind: 'good', value, shown })
  })

  it.each<readonly [Country, string]>([
    ['AR', '15 2345-6789'],
    ['AR', '2345 6789'],
    ['MX', '1234 5678'],
    ['CO', '234 5678'],
    ['BR', '98765-4321'],
  ])('without its area code gets that message: %s %s', (country, text) => {
    expect(read(country, 'phone', text)).toMatchObject({ kind: 'wrong', issue: 'phoneAreaMissing' })
  })

  it.each<readonly [Country, string, string, string]>([
    ['BR', '(11) 3333-4444', 'phoneLandline', '+551133334444'],
    ['CO', '601 234 5678', 'phoneLandline', '+576012345678'],
    ['UY', '2400 1234', 'phoneLandline', '+59824001234'],
    ['PE', '(01) 234 5678', 'phoneLandline', '+5112345678'],
    ['BR', '+1 415 555 2671', 'phoneForeign', '+14155552671'],
    ['MX', '+34 612 345 678', 'phoneForeign', '+34612345678'],
    ['CR', '9123 4567', 'phoneUnusual', '+50691234567'],
  ])('of another kind can be sent after the payer confirms it: %s %s', (country, text, issue, value) => {
    expect(read(country, 'phone', text)).toMatchObject({ kind: 'doubtful', issue, value })
  })

  it.each(['ana@correo.example', 'no tengo', '12', '+', '🙂', '1'.repeat(40)])('is not %s', (text) => {
    expect(read('AR', 'phone', text).kind).toBe('wrong')
  })
})

describe('a document, however it is written', () => {
  it.each(eachOf(({ written }) => written))('$country $type $text', ({ country, type, text, value, shown }) => {
    expect(read(country, 'document.number', text, { documentType: type })).toMatchObject({ kind: 'good', value, shown })
  })

  it.each<readonly [Country, string, string]>([
    ['CO', 'NIT', '79.123.456-1'],
    ['CO', 'CC', '12345'],
    ['EC', 'CI', '5012345673'],
    ['BO', 'CI', '1234'],
    ['PA', 'CI', '123-456-7890'],
    ['AR', 'DNI', '123456'],
    ['PE', 'CE', '00123456789'],
  ])(
    'with an uncertain rule, or a rule that some cards do not follow, is doubtful: %s %s %s',
    (country, documentType, text) => {
      expect(read(country, 'document.number', text, { documentType }).kind).toBe('doubtful')
    },
  )

  it.each<readonly [Country, string | undefined, string, string]>([
    ['BR', undefined, '111.111.111-11', 'documentNobody'],
    ['BR', undefined, '529.982.247-24', 'documentCheckDigit'],
    ['CL', undefined, '12.345.678-6', 'documentCheckDigit'],
    ['AR', undefined, '20-12345678-5', 'documentCheckDigit'],
    ['UY', undefined, '1.234.567-3', 'documentCheckDigit'],
    ['EC', 'CI', '1712345676', 'documentCheckDigit'],
    ['MX', undefined, 'PEGJ900412HDFRRN08', 'documentCheckDigit'],
    ['EC', 'CI', '1712345675001', 'documentOther'],
    ['PE', 'DNI', '20123456786', 'documentOther'],
    ['CO', 'CC', '900.123.456-8', 'documentOther'],
    ['CR', 'CI', '1613584', 'documentForm'],
    ['PA', 'CI', 'hola', 'documentForm'],
  ])('with a mistake gets the message for it: %s %s %s', (country, documentType, text, issue) => {
    expect(read(country, 'document.number', text, { documentType })).toMatchObject({ kind: 'wrong', issue })
  })

  it('of another type gets the name of that type', () => {
    expect(read('PE', 'document.number', '20123456786', { documentType: 'DNI' })).toMatchObject({
      values: { suggestion: 'RUC' },
    })
  })
})

describe('an e-mail address', () => {
  it.each([
    ['ana@correio.example', 'ana@correio.example'],
    [' Ana@Correio.Example ', 'Ana@correio.example'],
    ['Ana Souza <ana@uol.com.br>', 'ana@uol.com.br'],
    ['mailto:ana@uol.com.br', 'ana@uol.com.br'],
    ['ana+loja@mail.com', 'ana+loja@mail.com'],
    ['josé@peña.example', 'josé@peña.example'],
    ['ana@uol.com.br.', 'ana@uol.com.br'],
  ])('%s is read as %s', (text, value) => {
    expect(read('BR', 'email', text)).toEqual({ kind: 'good', value, shown: value })
  })

  it.each([
    ['ana@gmial.com', 'doubtful', 'ana@gmail.com'],
    ['ana@gmal.com', 'doubtful', 'ana@gmail.com'],
    ['ana@gmail.con', 'doubtful', 'ana@gmail.com'],
    ['ana@gmail.co', 'doubtful', 'ana@gmail.com'],
    ['ana@hotmial.com', 'doubtful', 'ana@hotmail.com'],
    ['ana@yaho.com.br', 'doubtful', 'ana@yahoo.com.br'],
    ['ana@gmail', 'wrong', 'ana@gmail.com'],
    ['ana@gmail,com', 'wrong', 'ana@gmail.com'],
  ])('%s gets a suggested correction', (text, kind, suggestion) => {
    expect(read('BR', 'email', text)).toMatchObject({ kind, values: { suggestion } })
  })

  it.each([
    'ana',
    'ana@',
    '@gmail.com',
    'ana maria@gmail.com',
    'ana@@gmail.com',
    'a..b@gmail.com',
    'ana@-x.com',
    'ana@x..com',
    'ana;eva@gmail.com',
  ])('%s is refused', (text) => {
    expect(read('BR', 'email', text).kind).toBe('wrong')
  })

  it.each([
    'ana@mail.com',
    'ana@ymail.com',
    'ana@live.cl',
    'ana@hotmail.com.ar',
    'ana@empresa.com.br',
    'ana@icloud.com',
  ])('%s gets no suggestion', (text) => {
    expect(read('BR', 'email', text).kind).toBe('good')
  })
})

describe('an address', () => {
  it.each([
    ['Calle 10 # 5-20', 'Calle 10', '5-20'],
    ['Cra 7 # 71 - 21', 'Cra 7', '71-21'],
    ['Carrera 7 No. 71-21', 'Carrera 7', '71-21'],
    ['Calle 10 #5-20 apto 301', 'Calle 10', '5-20 apto 301'],
    ['Rua Augusta, 1500', 'Rua Augusta', '1500'],
    ['Rua Augusta nº 1500', 'Rua Augusta', '1500'],
  ])('in one field gives street and number: %s', (text, value, number) => {
    expect(read('CO', 'address.street', text)).toEqual({
      kind: 'good',
      value,
      shown: value,
      also: { 'address.streetNumber': number },
    })
    expect(read('CO', 'address.street', text, { streetNumber: number })).toMatchObject({ value })
    // Whatever the number's own field contains, no text of this field is lost.
    expect(read('CO', 'address.street', text, { streetNumber: '99' })).toMatchObject({ kind: 'good', value: text })
  })

  it.each([
    'Calle 13',
    'Avenida 9 de Julio',
    'Avenida 18 de Julio 1360',
    '200 m norte de la iglesia',
    'Rua 7',
    'Km 5, vía al mar',
  ])('keeps the numbers that belong to a name: %s', (text) => {
    expect(read('CR', 'address.street', text)).toEqual({ kind: 'good', value: text, shown: text })
  })

  it.each(['s/n', 'S/N', 'sn', 'S / N', 's.n.', 'S/Nº', 'sin número', 'sem número', 'Sin numero'])(
    'may have no number: %s',
    (text) => {
      expect(read('EC', 'address.streetNumber', text)).toEqual({ kind: 'good', value: 'S/N', shown: 'S/N' })
    },
  )

  it.each(['5-20', '1500', '12B', 'Km 5', 'N24-03', 'Lote 7'])('may have any kind of number: %s', (text) => {
    expect(read('CO', 'address.streetNumber', text)).toMatchObject({ kind: 'good', value: text })
  })

  it.each<readonly [Country, string, string, string]>([
    ['BR', '01304001', '01304001', '01304-001'],
    ['BR', 'CEP 01304-001', '01304001', '01304-001'],
    ['BR', '01.304-001', '01304001', '01304-001'],
    ['MX', 'C.P. 06700', '06700', '06700'],
    ['AR', 'c1043aaz', 'C1043AAZ', 'C1043AAZ'],
    ['AR', '1043', '1043', '1043'],
    ['CL', '750-0000', '7500000', '7500000'],
  ])('may have a postcode: %s %s', (country, text, value, shown) => {
    expect(read(country, 'address.zipCode', text)).toEqual({ kind: 'good', value, shown })
  })

  it.each<readonly [Country, string, string]>([
    ['BR', '1304001', 'wrong'],
    ['MX', '6700', 'wrong'],
    ['CO', '11023', 'doubtful'],
    ['PE', '18', 'wrong'],
    ['AR', 'B1636', 'doubtful'],
    ['UY', '112000', 'doubtful'],
  ])('with an incomplete postcode gets that message if it is certainly incomplete: %s %s', (country, text, kind) => {
    expect(read(country, 'address.zipCode', text).kind).toBe(kind)
  })
})

describe('a name', () => {
  it.each(['Ana Souza', 'José María de la Ñuñez O’Higgins', "D'Ávila e Filhos Ltda.", 'Café & Pão S/A', 'Ανα Σούζα'])(
    '%s is accepted',
    (text) => {
      expect(read('BR', 'name', text)).toEqual({ kind: 'good', value: text, shown: text })
    },
  )

  it('has single spaces and composed letters', () => {
    expect(read('BR', 'name', '  Jose\u0301 \t da\u00a0Silva\n')).toMatchObject({ value: 'José da Silva' })
  })

  it('of one word, or with signs, is doubtful', () => {
    expect(read('BR', 'name', 'Ana')).toMatchObject({ kind: 'doubtful', issue: 'nameOneWord' })
    expect(read('BR', 'name', 'Ana Souza 🙂')).toMatchObject({
      kind: 'doubtful',
      issue: 'nameCharacters',
      value: 'Ana Souza 🙂',
    })
  })

  it('needs letters', () => {
    expect(read('BR', 'name', '123 456')).toMatchObject({ kind: 'wrong', issue: 'nameUnreadable' })
  })
})
