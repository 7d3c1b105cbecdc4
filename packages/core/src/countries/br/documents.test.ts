import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'

describe('the documents of Brazil', () => {
  it('has letters in a CNPJ since July 2026', () => {
    expect(parseTaxId('BR', 'CNPJ', '12abc34501de35')).toEqual({
      ok: true,
      value: {
        type: 'CNPJ',
        compact: '12ABC34501DE35',
        formatted: '12.ABC.345/01DE-35',
        checks: { ok: true, failed: [] },
        isChecked: true,
        isDoubtful: false,
      },
    })
    expect(parseTaxId('BR', 'CNPJ', '12.ABC.345/01DE-36')).toMatchObject({
      value: { checks: { failed: ['check-digit'] } },
    })
    expect(parseTaxId('BR', 'CNPJ', '12ABC34501DEA5')).toMatchObject({ ok: false })
  })

  it.each(['00000000000', '111.111.111-11', '99999999999'])('refuses the number %s, which belongs to nobody', (cpf) => {
    expect(parseTaxId('BR', 'CPF', cpf)).toMatchObject({ ok: false, error: { kind: 'structure' } })
  })

  it.each(['529.982.247-35', '529.982.247-24', '529.982.248-25'])('fails the check digit of the CPF %s', (cpf) => {
    expect(parseTaxId('BR', 'CPF', cpf)).toMatchObject({ ok: true, value: { checks: { failed: ['check-digit'] } } })
  })

  it('refuses the CNPJ 00.000.000/0000-00, which belongs to no company', () => {
    expect(parseTaxId('BR', 'CNPJ', '00.000.000/0000-00')).toMatchObject({ ok: false, error: { kind: 'structure' } })
  })
})
