import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'

describe('the documents of Chile', () => {
  it.each(['7.654.321-6', '12.345.670-K', '12345670k'])('reads %s', (rut) => {
    expect(parseTaxId('CL', 'RUT', rut)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })
})
