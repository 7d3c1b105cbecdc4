import type { Country } from '@ficha/core'
import { aPayer } from '@ficha/core/testing'

/** The entry of a list that matches a text. A browser's autofill compares the value or the text of the entry. */
const entryOf = (field: HTMLInputElement | HTMLSelectElement, value: string): string =>
  field instanceof HTMLInputElement
    ? value
    : ([...field.options].find((option) => option.value === value || option.text === value)?.value ?? '')

const setValue = (field: HTMLInputElement | HTMLSelectElement, example: string): void => {
  if (field.value !== '') return
  const value = entryOf(field, example)
  // Like a password manager: first the value, and then the events that typing would cause.
  field.value = value
  for (const type of ['input', 'change', 'blur'] as const) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** The values of an invented person, by the names of the form's fields. */
export const exampleValues = (country: Country): Readonly<Record<string, string | undefined>> => {
  const { name, email, phone, document, address } = aPayer(country)
  return {
    name,
    email,
    phone,
    'document.type': document.type,
    'document.number': document.number,
    'address.zipCode': address.zipCode,
    'address.state': address.state,
    'address.city': address.city,
    'address.street': address.street,
    'address.streetNumber': address.streetNumber,
    'address.neighborhood': address.neighborhood,
    // An account at the sandbox's first bank, for the transfers that need the payer's own.
    'account.number': '01100123456789',
    'account.type': 'checking',
    'account.verificationCode': '1234',
  }
}

/** Fills in the payer's form with an invented person of the country, so that the shop can be tried without typing. Typed values stay. */
export const fillExample = (page: ParentNode, country: Country): void => {
  const values = exampleValues(country)
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form :is(input, select)[name]')) {
    const value = values[field.name]
    if (value !== undefined) setValue(field, value)
  }
}
