import { expect, it } from 'vitest'
import { boBankTransfer } from '../../testing/payment-fixtures.ts'
import { namesOtherAmount } from './amounts-in-text.ts'
import { parsePayResponse } from '../pay-response.ts'

it.each([
  ['Monto: Bs 420,00', '420.00'],
  ['Importe exacto: $ 2.480,00', '2480.00'],
  ['Total: Gs. 315.000', '315000'],
  ['Valor: 1,234.50 USD', '1234.50'],
  ['Cuenta: 1-0000012345678', '420.00'],
  ['Transfiera el monto de su pedido', '420.00'],
])('%s does not contradict the amount %s', (text, amount) => {
  expect(namesOtherAmount(text, amount)).toBe(false)
})

it.each([
  ['Monto: Bs 402,00', '420.00'],
  ['Total: Gs. 31.500', '315000'],
  ['Banco: Itaú\nImporte: $ 2.480,50', '2480.00'],
])('%s contradicts the amount %s', (text, amount) => {
  expect(namesOtherAmount(text, amount)).toBe(true)
})

it('an amount that differs is reported to the merchant, and the text is shown as it came', () => {
  const instruction = 'Banco: Banco Unión S.A.\nMonto: Bs 402,00'
  const parsed = parsePayResponse({ ...boBankTransfer.response, instruction }, boBankTransfer.terms)
  expect(parsed.ok && parsed.value.diagnostics).toMatchObject([{ kind: 'amount-differs', field: 'instruction' }])
  expect(parsed.ok && parsed.value.instructions[0]).toEqual({ kind: 'freeText', text: instruction })
})
