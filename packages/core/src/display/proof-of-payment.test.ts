import { describe, expect, it } from 'vitest'
import { messagesFor } from '../locales/tables.ts'
import { aPayment } from '../testing/builders.ts'
import { brDepositExpress, brBoleto, mxSpei } from '../testing/payment-fixtures.ts'
import { toDisplay } from './to-display-in-locale.ts'

const now = Date.parse(brDepositExpress.terms.createdAt)
const late = now + 40 * 86_400_000
const deposit = aPayment(brDepositExpress)

describe('the page beside an account for a deposit', () => {
  it.each([
    ['pt-BR', 'Enviar o comprovante', /Envie o comprovante em até 10 dias/],
    ['es', 'Enviar el comprobante', /Envía el comprobante dentro de 10 días/],
    ['es-AR', 'Enviar el comprobante', /Enviá el comprobante dentro de 10 días/],
    ['es-CO', 'Enviar el comprobante', /Envíe el comprobante dentro de 10 días/],
    ['en', 'Send the proof of payment', /Send the proof of payment within 10 days/],
  ])('takes the proof of payment, by its name and in a step of its own: %s', (locale, label, step) => {
    const display = toDisplay(deposit, { locale, now })
    expect(display.blocks.at(-1)).toMatchObject({ kind: 'redirect', link: { label }, isProof: true })
    expect(display.steps.at(-1)).toMatch(step)
    expect(display.steps).toHaveLength(4)
  })

  it('is asked for wherever the payer may have paid', () => {
    const { reminder, waiting } = messagesFor('pt-BR').proof
    const textOf = (state: object, at = now) => toDisplay(deposit, { locale: 'pt-BR', now: at, ...state }).status.text
    expect(textOf({})).toBe(waiting)
    expect(textOf({ phase: 'unknown' })).toContain(reminder)
    expect(textOf({}, late)).toContain(reminder)
    for (const phase of ['paid', 'failed', 'reversed'] as const) expect(textOf({ phase })).not.toContain(reminder)
  })

  it('is still there after the deadline, because the proof may come later than the payment', () => {
    expect(toDisplay(deposit, { locale: 'pt-BR', now: late }).blocks.at(-1)).toMatchObject({ isProof: true })
  })

  it('is no such page for another method, or if no account came', () => {
    for (const fixture of [brBoleto, mxSpei])
      expect(JSON.stringify(toDisplay(aPayment(fixture), { locale: 'pt-BR', now }))).not.toMatch(
        /isProof|Envie o comprovante/,
      )
    const alone = { ...deposit, instructions: deposit.instructions.filter(({ kind }) => kind === 'redirect') }
    expect(toDisplay(alone, { locale: 'pt-BR', now }).blocks).toMatchObject([
      { link: { label: 'Continuar para o pagamento' } },
    ])
  })

  it('that did not come leaves the receipt to be kept', () => {
    const alone = { ...deposit, instructions: deposit.instructions.filter(({ kind }) => kind !== 'redirect') }
    const display = toDisplay(alone, { locale: 'pt-BR', now })
    expect(display.steps.at(-1)).toBe('Guarde o comprovante.')
    expect(display.status.text).not.toMatch(/envi[ae] o comprovante/)
  })
})
