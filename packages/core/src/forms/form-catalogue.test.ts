import { describe, expect, it } from 'vitest'
import { listCountries, methodsFor } from '../catalogue/methods-for.ts'
import { esForms } from '../locales/es/form.ts'
import { hintText } from '../i18n/form-messages.ts'
import { formOf } from '../countries/forms.ts'
import { FIELD_GROUPS, fieldGroupOf } from './field-group.ts'
import { fieldForDocument, fieldsFor, payerFieldPath, withDocuments } from './fields-for.ts'
import { readField } from './read-field.ts'

const countries = listCountries().map((country) => ({ country, form: formOf(country) }))

/** Sections 2.3 and 2.4 of the gateway document: required for every method. */
const REQUIRED = [
  'name',
  'email',
  'phone',
  'document.number',
  'address.zipCode',
  'address.state',
  'address.city',
  'address.street',
  'address.streetNumber',
]

describe.each(countries)('the form of $country', ({ country, form }) => {
  const rows = methodsFor(country)

  it.each(rows.map(({ method, channel }) => [channel ?? method, method] as const))(
    'asks for %s the required values of the gateway, and has no other required field',
    (_name, method) => {
      const fields = fieldsFor(form, method)
      const required = fields.filter(({ isRequired }) => isRequired).map(({ path }) => path)
      expect(required.filter((path) => path !== 'document.type').toSorted()).toEqual(REQUIRED.toSorted())
      expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length)
      // Where no type is asked, the number shows it.
      expect(fields.some(({ path }) => path === 'document.type')).toBe(!form.isDocumentTypeSeen)
    },
  )

  it('asks for the payer, then the contact, then the address, for each method', () => {
    for (const { method } of rows) {
      const groups = fieldsFor(form, method).map(({ path }) => fieldGroupOf(path))
      expect(groups.filter((group, place) => group !== groups[place - 1])).toEqual([...FIELD_GROUPS])
    }
  })

  it('is the form of its country', () => {
    expect(form.country).toBe(country)
    expect(form.fields.find(({ path }) => path === 'phone')?.prefix).toMatch(
      new RegExp(`^\\+${form.phone.callingCode}`),
    )
  })

  it('can read each of its own examples', () => {
    for (const field of fieldsFor(form, 'CreditCard')) {
      if (field.example === undefined || field.hint === 'noPostcode') continue
      expect([field.path, readField(form, field, field.example)]).toEqual([
        field.path,
        expect.objectContaining({ kind: 'good' }),
      ])
      expect(hintText(field, esForms)?.replace(/\u00a0/g, ' ')).toContain(field.example)
    }
  })

  it('can read the example of each document, and gives its type to the gateway', () => {
    const number = fieldsFor(form, 'CreditCard').find(({ kind }) => kind === 'document')
    for (const { type, example } of form.documents) {
      expect(number).toBeDefined()
      if (!number) continue
      const field = fieldForDocument(form, number, type)
      expect(field.example).toBe(example)
      expect(readField(form, field, example, { documentType: type })).toMatchObject({
        kind: 'good',
        shown: example,
        also: { 'document.type': type },
      })
    }
  })

  it('reads its own normalised values again as the same', () => {
    for (const field of fieldsFor(form, 'CreditCard')) {
      if (field.example === undefined) continue
      const reading = readField(form, field, field.example)
      if (reading.kind !== 'good') continue
      for (const text of [reading.value, reading.shown])
        expect([field.path, readField(form, field, text)]).toEqual([
          field.path,
          expect.objectContaining({ value: reading.value }),
        ])
    }
  })

  it('has divisions that can be found by value and by name', () => {
    const state = form.fields.find(({ path }) => path === 'address.state')
    for (const { value, label, aliases = [] } of state?.choices ?? []) {
      for (const text of [value, label, label.toUpperCase(), label.normalize('NFD'), ...aliases])
        expect([text, state && readField(form, state, text)]).toEqual([text, { kind: 'good', value, shown: label }])
    }
  })

  it('has a default postcode only if few people know theirs, and this default can be sent', () => {
    const postcode = form.fields.find(({ path }) => path === 'address.zipCode')
    expect(postcode?.filler === undefined).toBe(['AR', 'BR', 'MX', 'UY'].includes(country))
    if (postcode?.filler !== undefined) expect(readField(form, postcode, postcode.filler).kind).toBe('good')
  })

  it('has the numeric keyboard exactly if no accepted document has a letter', () => {
    for (const documents of [undefined, ...form.documents.map(({ type }) => [type])]) {
      const fields = fieldsFor(form, 'CreditCard', documents && { documents })
      if (fields.some(({ path }) => path === 'document.type')) continue
      const taken = withDocuments(form, documents).documents
      const hasLetters = taken.some(({ inputMode }) => inputMode === 'text')
      expect(fields.find(({ kind }) => kind === 'document')?.inputMode).toBe(hasLetters ? 'text' : 'numeric')
    }
  })

  it('accepts fewer documents if the merchant says so', () => {
    const [first] = form.documents
    const narrowed = withDocuments(form, [first?.type ?? ''])
    expect(narrowed.documents).toEqual([first])
    expect(fieldsFor(form, 'CreditCard', { documents: [first?.type ?? ''] }).map(({ path }) => path)).not.toContain(
      'document.type',
    )
    expect(withDocuments(form, ['OTHER']).documents).toEqual(form.documents)
    expect(
      fieldsFor(form, 'CreditCard', { known: REQUIRED.map((path) => `payer.${path}`) }).every(
        ({ isRequired, path }) => !isRequired || path === 'document.type',
      ),
    ).toBe(true)
  })
})

describe('first-level divisions', () => {
  it('are complete', () => {
    const count = Object.fromEntries(
      countries.map(({ country, form }) => [
        country,
        form.fields.find(({ path }) => path === 'address.state')?.choices?.length,
      ]),
    )
    expect(count).toEqual({
      AR: 24,
      BO: 9,
      BR: 27,
      CL: 16,
      CO: 33,
      CR: 7,
      EC: 24,
      GT: 22,
      MX: 32,
      PA: 14,
      PE: 25,
      PY: 18,
      UY: 19,
    })
  })

  it.each([
    ['MX', 'CDMX', 'Ciudad de México'],
    ['MX', 'Distrito Federal', 'Ciudad de México'],
    ['AR', 'Capital Federal', 'Ciudad Autónoma de Buenos Aires'],
    ['CO', 'bogota', 'Bogotá D.C.'],
    ['CL', 'Región Metropolitana', 'Metropolitana de Santiago'],
    ['PE', 'cuzco', 'Cusco'],
    ['BR', 'sp', 'SP'],
  ] as const)('are found by their common names: %s %s', (country, text, value) => {
    const form = formOf(country)
    const state = form.fields.find(({ path }) => path === 'address.state')
    expect(state && readField(form, state, text)).toMatchObject({ kind: 'good', value })
  })
})

describe('the form of a method', () => {
  it('may name which address or number it needs', () => {
    const hintOf = (method: 'PSE' | 'Wallet', path: string) =>
      fieldsFor(formOf('CO'), method).find((field) => field.path === path)?.hint
    expect(hintOf('PSE', 'email')).toBe('pseEmail')
    expect(hintOf('Wallet', 'phone')).toBe('walletPhone')
    expect(hintOf('Wallet', 'email')).toBeUndefined()
  })

  it('has fewer fields if the merchant knows more', () => {
    const all = fieldsFor(formOf('BR'), 'PIX')
    expect(fieldsFor(formOf('BR'), 'PIX', { known: all.map(({ path }) => payerFieldPath(path)) })).toEqual([])
  })
})

it.each(['BR', undefined, {}])('%j in place of a form is refused with the form to import', (given) => {
  expect(() => fieldsFor(given as never, 'PIX')).toThrow(/no form of a country.*@ficha\/core\/forms\/br/)
})
