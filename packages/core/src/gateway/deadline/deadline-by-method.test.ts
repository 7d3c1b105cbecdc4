import { describe, expect, it } from 'vitest'
import { listCountries, methodsFor } from '../../catalogue/methods-for.ts'
import { publishedValidityOf } from '../../catalogue/published/validity.ts'
import type { PaymentTerms } from '../../model/payment-terms.ts'
import { brBoleto, brPix } from '../../countries/br/testing/fixtures.ts'
import { deadlineOf } from './deadline-of.ts'
import { parsePayResponse } from '../pay-response.ts'

const createdAt = '2026-11-21T15:04:05Z'
const submission = { createdAt, timeoutExpressEnds: 'submission' } as const

describe('with timeout_express as the time to submit', () => {
  it.each([
    [
      'PicPay is open for 3 minutes',
      { country: 'BR', method: 'Wallet', channel: 'PicPay' },
      '2026-11-21T15:07:05.000Z',
    ],
    ['Chek for 5 minutes', { country: 'CL', method: 'Wallet', channel: 'Chek' }, '2026-11-21T15:09:05.000Z'],
    ['a transfer in Ecuador for an hour', { country: 'EC', method: 'BankTransfer' }, '2026-11-21T16:04:05.000Z'],
    ['Pix for two hours', { country: 'BR', method: 'PIX' }, '2026-11-21T17:04:05.000Z'],
    ['SPEI for three days', { country: 'MX', method: 'SPEI' }, '2026-11-24T15:04:05.000Z'],
    ['Lottery for ten days', { country: 'BR', method: 'Lottery' }, '2026-12-01T15:04:05.000Z'],
    ['a boleto for a month', { country: 'BR', method: 'Boleto' }, '2026-12-21T15:04:05.000Z'],
    ['a card has no deadline', { country: 'BR', method: 'CreditCard' }, undefined],
    ['Webpay’s neighbour Pago46 has none that is known', { country: 'CL', method: 'Pago46' }, undefined],
    ['a method without a country has none', { method: 'PIX' }, undefined],
  ] as const)('%s', (_, row, deadline) => {
    expect(deadlineOf({ ...submission, ...row })).toBe(deadline)
    expect(deadlineOf({ ...submission, ...row, timeoutExpress: '15m' })).toBe(deadline)
    expect(deadlineOf({ ...submission, ...row, timeoutExpress: 'soon' })).toBe(deadline)
  })

  it('counts a month by the calendar: 31 January plus a month is the last day of February', () => {
    const boleto = { ...submission, country: 'BR', method: 'Boleto', createdAt: '2027-01-31T15:00:00Z' } as const
    expect(deadlineOf(boleto)).toBe('2027-02-28T15:00:00.000Z')
  })

  it('lets the merchant state the time of a method, and that none is known', () => {
    const oxxo = { ...submission, country: 'MX', method: 'OXXO' } as const
    expect(deadlineOf({ ...oxxo, validity: '2d' })).toBe('2026-11-23T15:04:05.000Z')
    expect(deadlineOf({ ...oxxo, validity: 'none' })).toBeUndefined()
    expect(deadlineOf({ ...oxxo, validity: 'soon' })).toBeUndefined()
  })

  it('ends with cancellation_express where the gateway takes it, and nowhere else', () => {
    const terms = { ...submission, country: 'BR', cancellationExpress: '3d' } as const
    expect(deadlineOf({ ...terms, method: 'PIX' })).toBe('2026-11-24T15:04:05.000Z')
    expect(deadlineOf({ ...terms, method: 'Boleto' })).toBe('2026-11-24T15:04:05.000Z')
    expect(deadlineOf({ ...terms, method: 'Wallet', channel: 'PicPay' })).toBe('2026-11-21T15:07:05.000Z')
    expect(deadlineOf({ ...terms, method: 'PIX', cancellationExpress: '1c' })).toBe('2026-11-21T17:04:05.000Z')
  })

  it('has an end for every row of the table that the pages give one, and for no other', () => {
    const without = listCountries().flatMap((country) =>
      methodsFor(country).flatMap(({ method, channel }) => {
        const deadline = deadlineOf({ ...submission, country, method, ...(channel && { channel }) })
        expect(deadline !== undefined, `${country} ${method}`).toBe(
          publishedValidityOf(country, method, channel)?.validity !== undefined,
        )
        return deadline === undefined && method !== 'CreditCard' ? [`${country} ${channel ?? method}`] : []
      }),
    )
    expect(without).toEqual(['AR Khipu', 'AR BankTransfer', 'AR Rapipago', 'AR PagoFacil', 'BR AME', 'CL Pago46'])
  })
})

describe('with timeout_express as the time to pay', () => {
  it('ends at the earliest of all that ends a payment', () => {
    const pix = { country: 'BR', method: 'PIX', createdAt } as const
    expect(deadlineOf(pix)).toBe('2026-11-21T16:34:05.000Z')
    expect(deadlineOf({ ...pix, cancellationExpress: '30m' })).toBe('2026-11-21T15:34:05.000Z')
    expect(deadlineOf({ ...pix, cancellationExpress: '2d' })).toBe('2026-11-21T16:34:05.000Z')
    expect(deadlineOf({ ...pix, validity: '3m' })).toBe('2026-11-21T15:07:05.000Z')
  })
})

describe('the deadline of an answer', () => {
  const parse = (response: object, terms: PaymentTerms) => {
    const parsed = parsePayResponse(response, terms)
    if (!parsed.ok) throw new Error(parsed.error.message)
    return parsed.value
  }
  const boleto = { ...brBoleto.terms, timeoutExpressEnds: 'submission' } as const

  it('is the due date in the code, also if the usual time of the method is another', () => {
    const due = parse(brBoleto.response, boleto)
    expect(due.deadline).toMatch(/^2026-11-2\dT02:59:59\.000Z$/)
    expect(parse(brBoleto.response, { ...boleto, validity: '1d' }).deadline).toBe(due.deadline)
    expect(due.diagnostics.map(({ kind }) => kind)).not.toContain('due-date-differs')
  })

  it('is cancellation_express where that is earlier than the code, and the shop is told that they differ', () => {
    const { deadline, diagnostics } = parse(brBoleto.response, { ...boleto, cancellationExpress: '2h' })
    expect(deadline).toBe(deadlineOf({ ...boleto, cancellationExpress: '2h' }))
    expect(diagnostics.map(({ kind }) => kind)).toContain('due-date-differs')
  })

  it('is absent where none is known, and nothing is reported about a time that can be read', () => {
    const { deadline, diagnostics } = parse(brPix.response, {
      ...brPix.terms,
      timeoutExpressEnds: 'submission',
      validity: 'none',
    })
    expect(deadline).toBeUndefined()
    expect(diagnostics.map(({ kind }) => kind)).not.toContain('timeout-unreadable')
  })

  it.each([{ timeoutExpress: 'soon' }, { cancellationExpress: '1c' }, { validity: 'soon' }, { createdAt: 'today' }])(
    'is reported where a time cannot be read: %j',
    (time) => {
      const { diagnostics } = parse(brPix.response, { ...brPix.terms, ...time })
      expect(diagnostics.map(({ kind }) => kind)).toContain('timeout-unreadable')
    },
  )
})
