import { listCountries } from '@ficha/core'
import { fieldsFor, readField } from '@ficha/core/forms'
import { formOf } from '@ficha/core/forms/all'
import { expect, it } from 'vitest'
import { exampleValues } from './fill-example.ts'

it.each(listCountries())('the invented person of %s passes every rule of the country’s form', (country) => {
  const form = formOf(country)
  const values = exampleValues(country)
  const readings = fieldsFor(form, 'BankTransfer').map((field) => [
    field.path,
    readField(form, field, values[field.path] ?? '', { documentType: values['document.type'] }).kind,
  ])
  expect(readings.filter(([, kind]) => kind !== 'good')).toEqual([])
})

it.each(listCountries())('the lists of %s contain the invented person’s answers', (country) => {
  const values = exampleValues(country)
  for (const { path, choices } of fieldsFor(formOf(country), 'BankTransfer')) {
    if (!choices) continue
    const answers = choices.flatMap(({ value, label }) => [value, label])
    expect(answers, `${country} ${path}`).toContain(values[path])
  }
})
