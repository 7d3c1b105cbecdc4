import type { Country } from '@ficha/core'
import { examplePayer } from './example-payers.ts'

const setValue = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
  if (field.value !== '') return
  // As a password manager does it: the value, then the events that a person's typing would make.
  field.value = value
  for (const type of ['input', 'change', 'blur'] as const) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Fills the payer's form with a made-up person of the country, so that the shop can be tried without typing. What was typed stays. */
export const fillExample = (page: ParentNode, country: Country): void => {
  const { name, email, phone, document, address } = examplePayer(country)
  const values: Readonly<Record<string, string | undefined>> = {
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
  }
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form :is(input, select)[name]')) {
    const value = values[field.name]
    if (value !== undefined) setValue(field, value)
  }
}
