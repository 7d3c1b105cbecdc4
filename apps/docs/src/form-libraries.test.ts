import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { FormApi } from '@tanstack/react-form'
import { expect, test } from 'vitest'
import { fieldsFor, payerSchema, type PayerInput } from '@ficha/core/forms'
import { brForm } from '@ficha/core/forms/br'
import { aPayer } from '@ficha/core/testing'

const schema = payerSchema(brForm, fieldsFor(brForm, 'PIX'))
const wrong: PayerInput = { ...aPayer('BR'), email: 'ana@' }

test('react-hook-form accepts the payer’s schema: it gives the values as they are sent, or an error at its field', async () => {
  const resolve = standardSchemaResolver(schema)
  const options = { fields: {}, shouldUseNativeValidation: false }
  expect((await resolve(aPayer('BR'), undefined, options)).values).toMatchObject({ document: { type: 'CPF' } })
  expect((await resolve(wrong, undefined, options)).errors).toHaveProperty('email')
})

test('TanStack Form accepts the payer’s schema: it submits valid values, and keeps the others', async () => {
  const submitted: PayerInput[] = []
  const submit = async (defaultValues: PayerInput): Promise<object> => {
    const form = new FormApi({
      defaultValues,
      validators: { onSubmit: schema },
      onSubmit: ({ value }) => void submitted.push(value),
    })
    form.mount()
    await form.handleSubmit()
    return form.state.errorMap.onSubmit ?? {}
  }
  expect(await submit(aPayer('BR'))).toEqual({})
  expect(submitted).toHaveLength(1)
  expect(JSON.stringify(await submit(wrong))).toContain('email')
  expect(submitted).toHaveLength(1)
})
