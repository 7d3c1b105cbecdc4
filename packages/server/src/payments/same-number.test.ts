import { createHmac } from 'node:crypto'
import type { PaymentSnapshot } from '@ficha/core'
import { describe, expect, test, vi } from 'vitest'
import type { CheckoutOptions } from '../options/options.ts'
import { sqliteStore } from '../node/sqlite-store.ts'
import {
  aBody,
  aCheckout,
  aGateway,
  aNotification,
  anError,
  aPayer,
  APP_ID,
  CANARY,
  type FakeGateway,
  type Misbehaviour,
  type TestCheckout,
} from '../testing/checkout.support.ts'

interface ProblemBody {
  readonly code: string
  readonly cause: string
  readonly payment?: string
  readonly retryAfter?: number
  readonly issues?: readonly unknown[]
}

const says = (acted: boolean, subCode: string, subMsg = ''): Misbehaviour => ({
  acted,
  answer: () =>
    Response.json({ code: '40002', msg: 'Business Failed', sub_code: subCode, sub_msg: subMsg }, { status: 400 }),
})
const throttles = (acted: boolean): Misbehaviour => ({
  acted,
  answer: () => new Response('', { status: 429, headers: { 'retry-after': '2' } }),
})
const resets = (acted: boolean): Misbehaviour => ({ acted, answer: () => Promise.reject(anError('ECONNRESET')) })
const refusesConnection: Misbehaviour = { acted: false, answer: () => Promise.reject(anError('ECONNREFUSED')) }

const problemOf = async (response: Response): Promise<ProblemBody> => (await response.json()) as ProblemBody
const snapshotOf = async (response: Response): Promise<PaymentSnapshot> => (await response.json()) as PaymentSnapshot
const numbers = (gateway: FakeGateway): ReadonlySet<unknown> =>
  new Set(gateway.sent.map(({ json }) => json['out_trade_no']))
const withRefusals = (gateway: FakeGateway, refusals: CheckoutOptions['gateway']['refusals'] & object): TestCheckout =>
  aCheckout(
    {
      gateway: {
        baseUrl: 'https://gateway.example',
        appId: APP_ID,
        securityKey: CANARY,
        fetch: gateway.fetch,
        refusals,
      },
    },
    gateway,
  )

describe('11.1: an answer that proves nothing', () => {
  test('lets the payer continue at once, with the same number and corrected data', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(false, 'invalid-cpf', 'CPF 111.444.777-35 is invalid'))
    const checkout = aCheckout({}, gateway)
    const refused = await checkout.post('/payments', aBody())
    const problem = await problemOf(refused)
    expect(refused.status).toBe(502)
    expect(problem).toMatchObject({ code: 'payment-unconfirmed', cause: 'unknown' })
    const payer = { ...aPayer, document: { type: 'CPF', number: '52998224725' } }
    const again = await checkout.post('/payments', aBody({ payer }))
    expect(again.status).toBe(200)
    const made = await snapshotOf(again)
    expect(made).toMatchObject({ id: problem.payment, phase: 'processing' })
    expect(made.payment.instructions).not.toEqual([])
    expect(numbers(gateway).size).toBe(1)
    expect(gateway.sent[1]?.text).toContain('52998224725')
    expect(gateway.orders.size).toBe(1)
  })

  test('has the hash of each request: the last one in the record, the one before in the audit trail', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(false, 'invalid-cpf'))
    const store = sqliteStore(':memory:')
    const checkout = aCheckout({ store }, gateway)
    const { payment: id = '' } = await problemOf(await checkout.post('/payments', aBody()))
    const before = await store.payments.find(id)
    const payer = { ...aPayer, document: { type: 'CPF', number: '52998224725' } }
    await checkout.post('/payments', aBody({ payer }))
    const hashes = gateway.sent.map(({ text }) => createHmac('sha256', CANARY).update(text).digest('hex'))
    expect([before?.bodyHash, (await store.payments.find(id))?.bodyHash]).toEqual(hashes)
    expect(await store.auditOf(id)).toContainEqual(
      expect.objectContaining({ action: 'again', reason: expect.stringContaining(hashes[0] ?? '') as unknown }),
    )
  })

  test.each([
    ['system-busy after processing', says(true, 'system-busy')],
    ['429 after processing', throttles(true)],
  ])('%s: the next request proves to be a duplicate, so one payment exists and the payer waits', async (_, answer) => {
    const gateway = aGateway()
    gateway.misbehave(answer)
    const checkout = aCheckout({}, gateway)
    const { payment } = await problemOf(await checkout.post('/payments', aBody()))
    checkout.clock.advance(2_001)
    const again = await snapshotOf(await checkout.post('/payments', aBody()))
    expect(again).toMatchObject({ id: payment, phase: 'processing', payment: { instructions: [] } })
    const third = await snapshotOf(await checkout.post('/payments', aBody()))
    expect(third).toMatchObject({ id: payment, phase: 'processing' })
    expect([numbers(gateway).size, gateway.orders.size, gateway.sent.length]).toEqual([1, 1, 2])
  })

  test('is kept in the gateway’s words for the merchant, without personal data', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(false, 'invalid-cpf', 'CPF 111.444.777-35 of joao@example.com is invalid'))
    const checkout = aCheckout({}, gateway)
    const response = await checkout.post('/payments', aBody())
    const text = await response.clone().text()
    const { payment = '' } = await problemOf(response)
    const audit = await checkout.handler.auditOf(payment)
    expect(audit).toMatchObject([{ actor: 'gateway', reason: '40002 invalid-cpf: CPF … of … is invalid' }])
    expect(checkout.logger.lines.join('\n')).toContain('40002 invalid-cpf: CPF … of … is invalid')
    expect(text + checkout.logger.lines.join('\n')).not.toMatch(/111\.444|joao/)
    expect(text).not.toContain('invalid-cpf')
  })

  test('is kept without the payer’s own words, which the gateway may repeat', async () => {
    const gateway = aGateway()
    const echo = 'customer.name JOAO DA SILVA (São Paulo, bela vista) is not the holder of this CPF'
    gateway.misbehave(says(false, 'invalid-holder', echo))
    const checkout = aCheckout({}, gateway)
    const { payment = '' } = await problemOf(await checkout.post('/payments', aBody()))
    const [answer] = await checkout.handler.auditOf(payment)
    expect(answer?.reason).toBe('40002 invalid-holder: customer.name … (… , … ) is not the holder of this CPF')
    expect(checkout.logger.lines.join('\n')).not.toMatch(/silva|paulo|bela/i)
  })

  test('proves that nothing was made if the merchant says so: the payer reads the cause, and the next payment has a new number', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(false, 'invalid-cpf'), says(false, 'amount-limit'), says(false, 'no-method'))
    const checkout = withRefusals(gateway, [
      { code: '40002', subCode: 'invalid-cpf', cause: 'field', path: 'payer.document.number' },
      { code: '40002', subCode: 'amount-limit', cause: 'limits' },
      { code: '40002' },
    ])
    const field = await checkout.post('/payments', aBody())
    expect([field.status, await problemOf(field)]).toMatchObject([
      422,
      { code: 'invalid-payer', cause: 'field', issues: [{ path: 'payer.document.number', key: 'refused' }] },
    ])
    expect(await problemOf(await checkout.post('/payments', aBody()))).toMatchObject({ cause: 'limits' })
    expect(await problemOf(await checkout.post('/payments', aBody()))).toMatchObject({
      code: 'gateway-refused',
      cause: 'method-refused',
    })
    expect((await checkout.post('/payments', aBody())).status).toBe(201)
    expect(numbers(gateway).size).toBe(4)
  })

  test('has a cause without a proof if the merchant says so', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(true, 'invalid-cpf'))
    const path = 'payer.document.number'
    const checkout = withRefusals(gateway, [
      { code: '40002', subCode: 'invalid-cpf', cause: 'field', path, proves: 'nothing' },
    ])
    expect(await problemOf(await checkout.post('/payments', aBody()))).toMatchObject({
      code: 'payment-unconfirmed',
      cause: 'field',
      issues: [{ path, key: 'refused' }],
    })
    expect((await checkout.post('/payments', aBody())).status).toBe(200)
    expect(gateway.orders.size).toBe(1)
  })

  test('to the second request leaves the outcome of the first one unknown', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(true, 'system-busy'), says(false, 'invalid-signature'))
    const checkout = aCheckout({}, gateway)
    await checkout.post('/payments', aBody())
    const second = await checkout.post('/payments', aBody())
    expect(await problemOf(second)).toMatchObject({ code: 'payment-unconfirmed' })
    expect(await checkout.handler.listPayments({ phase: 'unknown' })).toHaveLength(1)
    expect(await snapshotOf(await checkout.post('/payments', aBody()))).toMatchObject({ phase: 'processing' })
    expect(gateway.orders.size).toBe(1)
  })

  test('is followed by a request after a click only, and by one request for two clicks', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(false, 'system-busy'))
    const checkout = aCheckout({}, gateway)
    await checkout.post('/payments', aBody())
    checkout.clock.advance(3_600_000)
    await checkout.handler.runJobs()
    expect(gateway.sent).toHaveLength(1)
    const [one, two] = await Promise.all([checkout.post('/payments', aBody()), checkout.post('/payments', aBody())])
    expect([(await snapshotOf(one)).phase, (await snapshotOf(two)).phase]).toEqual(['processing', 'processing'])
    expect(gateway.sent).toHaveLength(2)
  })

  test('leads to a deadline that is counted from the request that made the payment', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(false, 'system-busy'))
    const checkout = aCheckout({}, gateway)
    await checkout.post('/payments', aBody())
    checkout.clock.advance(86_400_000)
    const made = await snapshotOf(await checkout.post('/payments', aBody()))
    expect(made).toMatchObject({ deadlinePassed: false, deadline: '2026-11-22T16:30:00.000Z' })
  })

  test('and a request that is not sent prove nothing: the payment stays unknown, and the payer does not read "nothing was charged"', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(true, 'system-busy'), refusesConnection, refusesConnection, refusesConnection)
    const checkout = aCheckout({}, gateway)
    const { payment } = await problemOf(await checkout.post('/payments', aBody()))
    expect(await problemOf(await checkout.post('/payments', aBody()))).toMatchObject({
      code: 'payment-unconfirmed',
      payment,
      retryAfter: 5,
    })
    expect(await checkout.handler.listPayments({ phase: 'unknown' })).toHaveLength(1)
  })
})

describe('11.1: a number with an unknown outcome', () => {
  test('is not replaced by another payment with the same method, also if the payer asks', async () => {
    const gateway = aGateway()
    gateway.misbehave(resets(true), resets(true))
    const checkout = aCheckout({}, gateway)
    const lost = await snapshotOf(await checkout.post('/payments', aBody()))
    expect(lost.phase).toBe('unknown')
    const again = await snapshotOf(await checkout.post('/payments', aBody({ replaces: lost.id })))
    expect(again).toMatchObject({ id: lost.id, phase: 'processing' })
    expect([numbers(gateway).size, gateway.orders.size]).toEqual([1, 1])
  })

  test('is left for another method with the payer’s consent, and sent again when the payer comes back to it', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(false, 'system-busy'))
    const checkout = aCheckout({}, gateway)
    const { payment = '' } = await problemOf(await checkout.post('/payments', aBody()))
    const boleto = aBody({ method: 'Boleto', replaces: payment, despite: [payment] })
    const made = await snapshotOf(await checkout.post('/payments', boleto))
    const back = await snapshotOf(await checkout.post('/payments', aBody({ replaces: made.id })))
    expect(back).toMatchObject({ id: payment, phase: 'processing' })
    const sent = gateway.sent.map(({ json }) => json['out_trade_no'])
    expect(sent[2]).toBe(sent[0])
  })

  test('is known to exist after a notification, and is not sent again', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(true, 'system-busy'))
    const checkout = aCheckout({}, gateway)
    await checkout.post('/payments', aBody())
    const number = String(gateway.sent[0]?.json['out_trade_no'])
    await checkout.notify(aNotification(number, { trade_status: 'PROCESSING' }))
    expect(await snapshotOf(await checkout.post('/payments', aBody()))).toMatchObject({ phase: 'processing' })
    expect(gateway.sent).toHaveLength(1)
  })

  test('waits for a card with a lost answer, and may be used at once for a card with an answer', async () => {
    const order = aBody({ method: 'CreditCard', card: { token: 'tok', fingerprint: 'fp', issuer: 'visa' } })
    const lost = aGateway()
    lost.misbehave(resets(true))
    const waiting = aCheckout({}, lost)
    expect(await snapshotOf(await waiting.post('/payments', order))).toMatchObject({ phase: 'unknown' })
    expect(await snapshotOf(await waiting.post('/payments', order))).toMatchObject({ phase: 'unknown' })
    expect(lost.sent).toHaveLength(1)
    const answered = aGateway()
    answered.misbehave(says(false, 'system-busy'))
    const going = aCheckout({}, answered)
    expect((await going.post('/payments', order)).status).toBe(502)
    expect(await snapshotOf(await going.post('/payments', order))).toMatchObject({ phase: 'processing' })
    expect(numbers(answered).size).toBe(1)
  })

  test('that another order uses is an error of the kit: nothing is made, and the next payment has another number', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(false, 'duplicate-out_trade_no'))
    const checkout = aCheckout({}, gateway)
    expect((await checkout.post('/payments', aBody())).status).toBe(500)
    expect((await checkout.post('/payments', aBody())).status).toBe(201)
    expect(numbers(gateway).size).toBe(2)
  })

  test('is used by the next click after its process died, and is free again if that process dies, too', async () => {
    const gateway = aGateway()
    gateway.misbehave(says(false, 'system-busy'), { acted: true, answer: () => new Promise(() => undefined) })
    const checkout = aCheckout({}, gateway)
    await checkout.post('/payments', aBody())
    checkout.clock.advance(3_600_000)
    void checkout.post('/payments', aBody())
    await expect.poll(() => gateway.sent).toHaveLength(2)
    expect((await checkout.handler.runJobs()).abandoned).toBe(0)
    expect(await checkout.handler.listPayments({ phase: 'submitting' })).toHaveLength(1)
    checkout.clock.advance(91_000)
    await checkout.handler.runJobs()
    expect(await checkout.handler.listPayments({ phase: 'unknown' })).toHaveLength(1)
  })
})

describe('11.3: an answer to a creation', () => {
  test.each(['SUCCESS', 'REFUNDED'])('with %s is processing until a notification proves more', async (status) => {
    const onChange = vi.fn()
    const checkout = aCheckout({ onChange }, aGateway({ trade_status: status }))
    const made = await snapshotOf(await checkout.post('/payments', aBody()))
    expect(made.phase).toBe('processing')
    await checkout.finishWork()
    await checkout.handler.runJobs()
    expect(onChange).not.toHaveBeenCalled()
    const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    await checkout.notify(aNotification(number))
    await checkout.finishWork()
    expect(await (await checkout.get(`/payments/${made.id}`)).json()).toMatchObject({ phase: 'paid' })
  })
})

describe('11.6: an Idempotency-Key', () => {
  test('belongs to its order, and the same key of another order does not block it', async () => {
    const checkout = aCheckout()
    const key = { 'idempotency-key': 'key-0001' }
    const stranger = await snapshotOf(await checkout.post('/payments', aBody({ orderId: 'order-8' }), key))
    const owner = await checkout.post('/payments', aBody(), key)
    expect(owner.status).toBe(201)
    expect((await snapshotOf(owner)).id).not.toBe(stranger.id)
  })

  test('and `authorize`: it is asked about payments of the named order only', async () => {
    const authorize = vi.fn(() => true)
    const checkout = aCheckout({ authorize })
    const foreign = await snapshotOf(await checkout.post('/payments', aBody({ orderId: 'order-8' })))
    const response = await checkout.post('/payments', aBody({ replaces: foreign.id }))
    expect([response.status, (await problemOf(response)).code]).toEqual([422, 'replaces-unknown'])
    expect(authorize).not.toHaveBeenCalled()
  })
})

test('a duplicate on the first request is no failure if the gateway has reported the payment meanwhile', async () => {
  const gateway = aGateway()
  const checkout = aCheckout({}, gateway)
  // A proxy between the two has sent the request twice, and hands on the second answer.
  gateway.misbehave({
    acted: true,
    answer: async (signal) => {
      const number = String(gateway.sent[0]?.json['out_trade_no'])
      await checkout.notify(aNotification(number, { trade_status: 'PROCESSING' }))
      return await says(false, 'duplicate-out_trade_no').answer(signal)
    },
  })
  const response = await checkout.post('/payments', aBody({ method: 'Wallet', channel: 'PicPay' }))
  expect(response.status).toBe(201)
  expect(await snapshotOf(response)).toMatchObject({ phase: 'processing', order: { state: 'open' } })
  // The wallet may still charge the payer, so another payment beside it needs a word of the payer.
  expect(await problemOf(await checkout.post('/payments', aBody()))).toMatchObject({ code: 'other-payment-live' })
})
