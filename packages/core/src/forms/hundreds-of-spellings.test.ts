import { describe, expect, it } from 'vitest'
import { listCountries } from '../catalogue/methods-for.ts'
import type { Country } from '../model/payment-terms.ts'
import { formOf } from '../countries/forms.ts'
import { SPELLINGS } from '../countries/testing/spellings.support.ts'
import { fieldsFor } from './fields-for.ts'
import type { PayerPath } from './payer-path.ts'
import { readField } from './read-field.ts'

const read = (country: Country, path: PayerPath, text: string, documentType?: string) => {
  const form = formOf(country)
  const field = fieldsFor(form, 'CreditCard').find((one) => one.path === path)
  if (!field) throw new Error(`${country} has no ${path}.`)
  return readField(form, field, text, { documentType })
}

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))

/** The same number as people paste it out of letters, chats, spreadsheets and other alphabets' keyboards. */
const PASTED: Readonly<Record<string, (number: string, name: string) => string>> = {
  'spaces around': (number) => `  ${number}\t`,
  'a line end': (number) => `${number}\r\n`,
  'no-break spaces': (number) => `\u00a0${number}\u202f`,
  'a mark of direction': (number) => `\u202a${number}\u202c`,
  'an en dash': (number) => number.replaceAll('-', '–'),
  'a figure dash': (number) => number.replaceAll('-', '\u2012'),
  'a minus sign': (number) => number.replaceAll('-', '\u2212'),
  'an em dash with spaces': (number) => number.replaceAll('-', ' — '),
  'full-width letters': fullWidth,
  'a full stop': (number) => `${number}.`,
  'quotation marks': (number) => `“${number}”`,
  'straight quotation marks': (number) => `"${number}"`,
  'its name and a colon': (number, name) => `${name}: ${number}`,
  'its name': (number, name) => `${name} ${number}`,
  'its name in small letters': (number, name) => `${name.toLowerCase()} ${number}`,
  'its name and N.º': (number, name) => `${name} N.º ${number}`,
  'its name and No.': (number, name) => `${name} No. ${number}`,
  'its name with full stops': (number, name) => `${name.split('').join('.')}.: ${number}`,
  'its name behind it': (number, name) => `${number} (${name})`,
  'brackets around': (number) => `(${number})`,
  'an apostrophe in front, as spreadsheets write it': (number) => `'${number}`,
}

const DOCUMENTS = listCountries().flatMap((country) =>
  formOf(country).documents.map(({ type, example }) => ({ country, type, example })),
)

describe.each(DOCUMENTS)('$country: $type $example', ({ country, type, example }) => {
  const plain = read(country, 'document.number', example, type)

  it('is an example that can be used', () => expect(plain.kind).not.toBe('wrong'))

  it.each(Object.entries(PASTED))('with %s is the same number', (_, paste) => {
    const pasted = paste(example, type)
    expect([pasted, read(country, 'document.number', pasted, type)]).toEqual([pasted, plain])
  })
})

/** A mobile number with its calling code apart, as people and programs write it. */
const DIALLED: Readonly<Record<string, (national: string, code: string) => string>> = {
  plain: (national) => national,
  'the calling code': (national, code) => `+${code} ${national}`,
  'the calling code in brackets': (national, code) => `(+${code}) ${national}`,
  'the calling code without a plus': (national, code) => `${code}${national.replace(/\D/g, '')}`,
  '00 and the calling code': (national, code) => `00${code} ${national}`,
  'a full-width plus': (national, code) => fullWidth(`+${code} ${national}`),
  'dots between groups': (national) => national.replaceAll(/[ -]/g, '.'),
  'slashes between groups': (national) => national.replaceAll(/[ -]/g, '/'),
  'dashes of a phone': (national) => national.replaceAll(/[ -]/g, '‑'),
  'no-break spaces': (national, code) => `+${code}\u00a0${national.replaceAll(' ', '\u00a0')}`,
  'Tel.:': (national) => `Tel.: ${national}`,
  'Cel:': (national) => `Cel: ${national}`,
  Móvil: (national) => `Móvil ${national}`,
  'WhatsApp:': (national, code) => `WhatsApp: +${code} ${national}`,
  'Teléfono móvil:': (national) => `Teléfono móvil: ${national}`,
  'Nº de celular:': (national) => `Nº de celular: ${national}`,
  'an address of a telephone': (national, code) => `tel:+${code}${national.replace(/\D/g, '')}`,
  'an address of a chat': (national, code) => `https://wa.me/${code}${national.replace(/\D/g, '')}`,
  'a full stop': (national) => `${national}.`,
  'a line end': (national) => `${national}\n`,
}

describe.each(listCountries())('%s: a mobile number', (country) => {
  const form = formOf(country)
  const example = form.fields.find(({ path }) => path === 'phone')?.example ?? ''
  const plain = read(country, 'phone', example)

  it.each(Object.entries(DIALLED))('with %s is the same number', (_, dial) => {
    expect(plain.kind).toBe('good')
    const dialled = dial(example, form.phone.callingCode)
    expect([dialled, read(country, 'phone', dialled)]).toEqual([dialled, plain])
  })
})

describe.each(listCountries())('%s: a division', (country) => {
  it.each(SPELLINGS[country].divisions)('%s is found: %s', (text, shown) => {
    expect(read(country, 'address.state', text)).toMatchObject({ kind: 'good', shown })
  })
})

describe('an e-mail address', () => {
  it.each([
    'ana@correo.example',
    ' ana@correo.example ',
    'ana@correo.example\n',
    'Ana Roca <ana@correo.example>',
    '"Ana" <ana@correo.example>',
    'mailto:ana@correo.example',
    'MAILTO:ana@correo.example',
    '<ana@correo.example>',
    '(ana@correo.example)',
    'E-mail: ana@correo.example',
    'Correo: ana@correo.example',
    'correo electrónico: ana@correo.example',
    'ana@correo.example.',
    'ana@correo.example,',
    'ana@correo.example;',
    'ana＠correo.example',
    '\u200bana@correo.example',
    'ana@CORREO.example',
    '“ana@correo.example”',
  ])('as people paste it can be used: %s', (text) => {
    const reading = read('MX', 'email', text)
    const value =
      reading.kind === 'good' ? reading.value : reading.kind === 'doubtful' ? reading.values?.['suggestion'] : ''
    expect([text, value]).toEqual([text, 'ana@correo.example'])
  })
})
