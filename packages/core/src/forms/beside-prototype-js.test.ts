import { describe, expect, it } from 'vitest'
import { listCountries } from '../catalogue/methods-for.ts'
import { parseClabe } from '../codes/clabe.ts'
import { parseTaxId } from '../countries/documents.ts'
import { payerTexts } from '../testing/payer-texts.support.ts'
import { aPayer } from '../testing/test-payers.ts'
import { formOf } from '../countries/forms.ts'
import { checkForm } from './check-form.ts'
import { fieldsFor } from './fields-for.ts'
import { payerSchema } from './payer-schema.ts'

/** Does something on a page on which Prototype.js 1.7 has replaced two functions of the language. Many older shops load it. */
const besidePrototypeJs = <Result>(act: () => Result): Result => {
  const { reduce } = Array.prototype
  const { from } = Array
  const replaced = {
    reduce(this: readonly unknown[]) {
      return this.length > 1 ? this : this[0]
    },
  }
  try {
    Object.assign(Array.prototype, replaced)
    Object.assign(Array, {
      from: (source: ArrayLike<unknown>) => (Array.prototype.slice as () => unknown[]).call(source),
    })
    return act()
  } finally {
    Object.assign(Array.prototype, { reduce })
    Object.assign(Array, { from })
  }
}

describe.each(listCountries())('beside Prototype.js, the payer of %s', (country) => {
  const payer = aPayer(country)
  const form = formOf(country)

  it('has the same document', () => {
    const read = () => parseTaxId(country, payer.document.type, payer.document.number)
    expect(besidePrototypeJs(read)).toEqual(read())
    expect(read().ok).toBe(true)
  })

  it('fills the form without an error, by its fields and by the schema of form libraries', () => {
    const fields = fieldsFor(form, 'BankTransfer')
    expect(besidePrototypeJs(() => checkForm(form, fields, payerTexts(payer)))).toMatchObject({ errors: new Map() })
    const schema = payerSchema(form, fields)['~standard']
    expect(besidePrototypeJs(() => schema.validate(payer))).toEqual(schema.validate(payer))
  })
})

describe('beside Prototype.js', () => {
  it.each(['BADD110313HCMLNS09', 'GODE561231GR8', 'GAE010203AB9'])('the check of %s has the same result', (number) => {
    for (const type of ['CURP', 'RFC']) {
      const read = () => parseTaxId('MX', type, number)
      expect(besidePrototypeJs(read)).toEqual(read())
    }
  })

  it('a CLABE has the same checks', () => {
    const read = () => parseClabe('032180000118359719')
    expect(besidePrototypeJs(read)).toEqual(read())
  })
})
