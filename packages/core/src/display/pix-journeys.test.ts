import { describe, expect, it } from 'vitest'
import { parsePayResponse } from '../gateway/pay-response.ts'
import { messagesFor } from '../locales/tables.ts'
import type { Payment } from '../model/payment.ts'
import type { PaymentTerms } from '../model/payment-terms.ts'
import {
  brBoleto,
  brBoletoWithPix,
  brPix,
  brPixAuthorisation,
  brPixDueDate,
  brPixDueDateWithOffer,
  brPixOpenAmount,
  brPixPaidAndAuthorised,
  brPixWithOffer,
  FIXTURE_TIME,
  type PaymentFixture,
} from '../testing/payment-fixtures.ts'
import { toDisplay } from './to-display.ts'

const messages = messagesFor('pt-BR')

const paymentOf = (fixture: PaymentFixture, terms: Partial<PaymentTerms> = {}): Payment => {
  const parsed = parsePayResponse(fixture.response, { ...fixture.terms, ...terms })
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

const screenOf = (fixture: PaymentFixture, terms: Partial<PaymentTerms> = {}) => {
  const display = toDisplay(paymentOf(fixture, terms), { messages, now: Date.parse(FIXTURE_TIME) })
  const [first] = display.blocks
  return { ...display, notice: first?.kind === 'qr' ? first.notice : undefined, first }
}

const saidOf = (fixture: PaymentFixture, terms: Partial<PaymentTerms> = {}): readonly string[] =>
  paymentOf(fixture, terms).diagnostics.map(({ kind }) => kind)

describe('Pix Automático', () => {
  it('with a recurrence alone is an authorisation in title, deadline, code, steps and status, and asks for no payment', () => {
    const screen = screenOf(brPixAuthorisation)
    expect(screen.title).toBe('Pix Automático')
    expect(screen.amount.label).toBe('Valor do pedido')
    expect(screen.deadline?.sentence).toMatch(/^Autorize até /)
    expect(screen.status.title).toBe('Aguardando a sua autorização')
    expect(screen.notice).toContain('Nada é pago agora')
    expect(screen.first).toMatchObject({ code: { payload: brPixAuthorisation.response['qr_code'] } })
    expect(screen.first).toMatchObject({ value: { copy: brPixAuthorisation.response['qr_code'] } })
    expect(screen.first).toMatchObject({ alt: 'QR code de autorização do Pix Automático' })
    expect(screen.steps.join(' ')).toMatch(
      /quem recebe é Feira do Barro, o valor e o período das cobranças, e autorize/,
    )
    expect(JSON.stringify([screen.notice, screen.steps])).not.toContain('150,00')
    expect(saidOf(brPixAuthorisation)).not.toContain('code-unreadable')
  })

  it.each(['processing', 'unknown', 'failed', 'paid'] as const)(
    'as an authorisation claims no payment once it is %s',
    (phase) => {
      for (const locale of ['pt-BR', 'es', 'es-CO', 'en'] as const) {
        const { status } = toDisplay(paymentOf(brPixAuthorisation), {
          messages: messagesFor(locale),
          now: Date.parse(FIXTURE_TIME),
          phase,
        })
        expect(`${status.title} ${status.text}`).toMatch(/auth?ori[sz]/i)
        expect(`${status.title} ${status.text}`).not.toMatch(/150|\bpag(o|ou|amento|aste)\b|payment|paid/i)
      }
    },
  )

  it('as an authorisation is not said to be payable after its time', () => {
    const payment = paymentOf(brPixAuthorisation)
    const late = toDisplay(payment, { messages, passed: true })
    const expired = toDisplay(payment, { messages, passed: true, phase: 'failed', failureCause: 'expired' })
    expect(late.status.text).toContain('Se você já autorizou, não autorize de novo')
    expect(expired.status.title).toBe('O tempo para autorizar acabou')
    expect(late.words.notPaidYet).toBe('Ainda não autorizei: ver como autorizar')
  })

  it('with a charge says before the code that paying it agrees to later charges', () => {
    const screen = screenOf(brPixPaidAndAuthorised)
    expect(screen.title).toBe('Pix')
    expect(screen.notice).toMatch(/Ao pagar este código, você também autoriza cobranças futuras/)
    expect(screen.steps.join(' ')).toContain('150,00')
  })

  it.each([
    ['a key', brPixWithOffer],
    ['a charge with a due date', brPixDueDateWithOffer],
  ])('with %s says that the app will offer it, and that the payer decides', (_, fixture) => {
    expect(screenOf(fixture).notice).toMatch(/autorize só se quiser/)
  })

  it.each([['monthly'], [{ toString: null, valueOf: null }], [null], [7]])(
    'stored with a recurrence that this version does not know, is shown without a notice: %j',
    (recurrence) => {
      const payment = paymentOf(brPixWithOffer)
      const instructions = payment.instructions.map((one) => (one.kind === 'qr' ? { ...one, recurrence } : one))
      const stored = { ...payment, instructions } as unknown as Payment
      const { blocks } = toDisplay(stored, { messages, now: Date.parse(FIXTURE_TIME) })
      expect(blocks[0]).toMatchObject({ kind: 'qr', code: { payload: brPixWithOffer.response['qr_code'] } })
      expect(blocks[0]).not.toHaveProperty('notice')
    },
  )

  it('is not mentioned for a plain code', () => {
    expect(screenOf(brPix).notice).toBeUndefined()
  })
})

describe('a Pix code', () => {
  it('of a charge with a due date says that the app shows the updated amount after it, and not the date, which the deadline says', () => {
    expect(screenOf(brPixDueDate).notice).toMatch(
      /^Depois do vencimento, o app do seu banco mostra o valor atualizado\.$/,
    )
  })

  it('without an amount says above the code which one to type', () => {
    expect(screenOf(brPixOpenAmount).notice).toMatch(/digite R\$\s150,00/)
    expect(screenOf(brPix).notice).toBeUndefined()
  })

  it('has the merchant’s name for the receiver before its own, and a diagnostic where they differ', () => {
    const beneficiary = 'Mercado das Flores Ltda.'
    const { first, steps } = screenOf(brPix, { beneficiary })
    expect(first).toMatchObject({ receiver: { text: beneficiary } })
    expect(steps.join(' ')).toContain(beneficiary)
    expect(saidOf(brPix, { beneficiary })).toContain('receiver-differs')
    expect(saidOf(brPix, { beneficiary: 'FEIRA DO BARRO COMÉRCIO LTDA' })).not.toContain('receiver-differs')
    expect(saidOf(brPix)).not.toContain('receiver-differs')
  })

  it('that pays out cash is drawn, can be copied, and is reported', () => {
    const qr_code =
      '00020126590014br.gov.bcb.pix0125loja@feiradobarro.example0308123456785204000053039865406150.005802BR5914Feira do Barro6009Sao Paulo62070503***63045FD1'
    const fixture = { ...brPix, response: { ...brPix.response, qr_code } }
    expect(saidOf(fixture)).toContain('code-for-cash')
    expect(screenOf(fixture).first).toMatchObject({ value: { copy: qr_code } })
  })
})

describe('a boleto that came along with a Pix code', () => {
  it('has Pix first, then the number and the bars, each with its speed, and steps for both', () => {
    const { blocks, steps, title, ways } = screenOf(brBoletoWithPix)
    expect(title).toBe('Boleto')
    expect(blocks.map(({ kind }) => kind)).toEqual(['qr', 'reference', 'barcode', 'redirect'])
    expect(screenOf(brBoletoWithPix).notice).toMatch(/^Confirmação na hora\. Depois do vencimento/)
    expect(blocks[1]).toHaveProperty('notice', messages.pixCodes.boletoBeside)
    expect(ways?.once).toContain('Pague só uma vez')
    expect(ways).toMatchObject({ first: 'Com Pix', second: 'Com boleto' })
    expect(steps.join(' ')).toMatch(/Pix/)
    expect(steps.join(' ')).not.toMatch(/linha digitável/)
    expect(ways?.steps.join(' ')).toMatch(/linha digitável/)
    expect(saidOf(brBoletoWithPix)).toEqual(saidOf(brBoleto))
  })

  it('names in the steps of the boleto the beneficiary that the merchant stated, and no other', () => {
    expect(JSON.stringify(screenOf(brBoletoWithPix).ways)).not.toContain('Feira do Barro')
    expect(screenOf(brBoletoWithPix, { beneficiary: 'Feira Recebimentos' }).ways?.steps.join(' ')).toContain(
      'Feira Recebimentos',
    )
  })

  it('is shown as a boleto without Pix if the text is not a Pix code', () => {
    const fixture = { ...brBoletoWithPix, response: { ...brBoleto.response, qr_code: 'https://example.com' } }
    const { blocks, steps } = screenOf(fixture)
    expect(blocks[0]?.kind).toBe('reference')
    expect(blocks[0]).not.toHaveProperty('notice')
    expect(steps.join(' ')).not.toContain('Pix')
    expect(saidOf(fixture)).toContain('field-unexpected')
  })
})
