import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'
import { areRefused, areTaken } from '../testing/read-documents.support.ts'

describe('the documents of Peru', () => {
  it('a card without its ninth character has no check, and a company’s last digit is checked', () => {
    expect(parseTaxId('PE', 'DNI', '10117410')).toMatchObject({ value: { isChecked: false } })
    expect(parseTaxId('PE', 'RUC', '20131312955')).toMatchObject({ value: { checks: { ok: true } } })
  })

  it('the ninth character is a digit or one of the former letters', () => {
    areTaken('PE', 'DNI', '10117410A', '10117410K')
    areRefused('PE', 'DNI', '10117410L', 'A0117410')
  })

  it.each(['10', '15', '16', '17', '20'])('has taxpayers of kind %s', (kind) => {
    expect(parseTaxId('PE', 'RUC', `${kind}123456786`)).not.toMatchObject({
      value: { checks: { failed: ['prefix', 'check-digit'] } },
    })
  })

  it.each(['00', '11', '14', '18', '21', '30'])('has no taxpayers of kind %s', (kind) => {
    const read = parseTaxId('PE', 'RUC', `${kind}123456786`)
    expect(read.ok && read.value.checks.failed).toContain('prefix')
  })

  // stdnum takes a digit only, but older cards print the letter.
  it.each(['10117410', '10117410-2', '10117410-G'])('reads the card %s', (dni) => {
    expect(parseTaxId('PE', 'DNI', dni)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })

  it('checks the kind of taxpayer at the beginning of a RUC only', () => {
    for (const ruc of ['30201234567', '31020123456'])
      expect(parseTaxId('PE', 'RUC', ruc)).toMatchObject({ value: { checks: { failed: ['prefix', 'check-digit'] } } })
  })

  it('fails the check of a wrong ninth character', () => {
    expect(parseTaxId('PE', 'DNI', '10117410-3')).toMatchObject({ value: { checks: { failed: ['check-digit'] } } })
    expect(parseTaxId('PE', 'RUC', '30123456786')).toMatchObject({
      value: { checks: { failed: ['prefix', 'check-digit'] } },
    })
  })
})
