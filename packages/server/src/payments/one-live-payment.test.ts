import type { PaymentSnapshot } from '@ficha/core'
import { describe, expect, test } from 'vitest'
import { aBody, aCheckout } from '../testing/checkout.support.ts'

const snapshotOf = async (response: Response): Promise<PaymentSnapshot> => (await response.json()) as PaymentSnapshot

describe('11.5: one live payment per order and choice', () => {
  test('ignores a bank outside of a list: eight invented banks are one payment', async () => {
    const checkout = aCheckout()
    const ids = new Set<string>()
    for (let at = 0; at < 8; at += 1)
      ids.add((await snapshotOf(await checkout.post('/payments', aBody({ bank: `bank-${String(at)}` })))).id)
    expect([ids.size, checkout.gateway.sent.length]).toEqual([1, 1])
    expect(checkout.gateway.sent[0]?.json).not.toHaveProperty('bank')
  })

  test('counts two banks of a list as two choices, and refuses a bank outside of it', async () => {
    const checkout = aCheckout({ banks: () => ['itau', 'caixa'].map((id) => ({ id, name: id })) })
    expect((await checkout.post('/payments', aBody({ method: 'DepositExpress', bank: 'nubank' }))).status).toBe(422)
    const first = await checkout.post('/payments', aBody({ method: 'DepositExpress', bank: 'itau' }))
    expect((await snapshotOf(first)).payment.terms).toMatchObject({ bank: 'itau', outletName: 'itau' })
    const other = await checkout.post('/payments', aBody({ method: 'DepositExpress', bank: 'caixa', alongside: true }))
    expect(other.status).toBe(201)
    expect(checkout.gateway.sent.map(({ json }) => json['bank'])).toEqual(['itau', 'caixa'])
  })

  test('refuses another method until the request says what it replaces, or that both may live', async () => {
    const checkout = aCheckout()
    const pix = await snapshotOf(await checkout.post('/payments', aBody()))
    const refused = await checkout.post('/payments', aBody({ method: 'Boleto' }))
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        code: 'other-payment-live',
        cause: 'other-payment',
        others: [{ id: pix.id, method: 'PIX', phase: 'processing' }],
      },
    ])
    expect(checkout.gateway.sent).toHaveLength(1)
    const boleto = await snapshotOf(await checkout.post('/payments', aBody({ method: 'Boleto', replaces: pix.id })))
    expect(boleto).toMatchObject({ replaces: pix.id, phase: 'processing' })
    expect((await checkout.post('/payments', aBody({ method: 'Lottery', alongside: 'yes' }))).status).toBe(409)
    expect((await checkout.post('/payments', aBody({ method: 'Lottery', alongside: true }))).status).toBe(201)
    expect((await checkout.post('/payments', aBody({ method: 'Boleto' }))).status).toBe(200)
  })

  test('gives one of two simultaneous methods a payment, and the other request waits and learns of it', async () => {
    const checkout = aCheckout()
    const answers = await Promise.all(['PIX', 'Boleto'].map((method) => checkout.post('/payments', aBody({ method }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ code: 'other-payment-live', others: [{ phase: 'processing' }] })
    expect(checkout.gateway.sent).toHaveLength(1)
  })

  test('does not count a failed payment', async () => {
    const checkout = aCheckout()
    const { id } = await snapshotOf(await checkout.post('/payments', aBody()))
    await checkout.handler.settleManually(id, 'failed', 'given up on the telephone')
    expect((await checkout.post('/payments', aBody({ method: 'Boleto' }))).status).toBe(201)
  })
})
