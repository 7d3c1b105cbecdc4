import { describe, expect, it } from 'vitest'
import { messagesFor } from '../locales/tables.ts'
import { showFreeText } from './show-free-text.ts'

const show = (text: string) =>
  showFreeText(
    text,
    { reference: 'FB-1', amount: '420.00', amountText: 'Bs 420,00', currency: 'BOB' },
    messagesFor('es-BO'),
  )

describe('a line above the rows of an account', () => {
  it.each([
    'Realice una transferencia bancaria con estos datos:',
    'Datos para la transferencia:',
    '*DATOS BANCARIOS*',
    '🏦 *Datos de la cuenta:*',
    '--------------------',
    '💳',
  ])('that only leads to them is not shown without them: %s', (line) => {
    const { rest, rows, account, value } = show(`${line}\nBanco: BNB\nCuenta: 2501352032`)
    expect(account?.text).toBe('2501352032')
    expect(rows).toHaveLength(1)
    expect(rest).toBeUndefined()
    expect(value.copy).toContain(line)
  })

  it.each([
    'Transfiera antes de las 18:00.',
    'Solo se aceptan transferencias del titular.',
    'Pague antes del 21/11/2026:',
    'Gracias por su compra',
  ])('that says something of its own is shown: %s', (line) => {
    expect(show(`${line}\nBanco: BNB\nCuenta: 2501352032`).rest).toBe(line)
  })

  it('that leads to a label without a value, and then to the rows, is not shown either', () => {
    const text = 'Realice una transferencia bancaria con estos datos:\n\nBanco: \nTitular: Ana Roca\nCuenta: 2501352032'
    expect(show(text).rest).toBeUndefined()
  })

  it('that leads to a text is shown with it', () => {
    const text = 'Después de pagar:\nEnvíe el comprobante por correo.\nCuenta: 2501352032'
    expect(show(text).rest).toBe('Después de pagar:\nEnvíe el comprobante por correo.')
  })
})
