import type { PaymentSnapshot } from '@ficha/core'
import { describe, expect, test, vi } from 'vitest'
import {
  aBody,
  aCheckout,
  aGateway,
  aNotification,
  anError,
  anOrder,
  type FakeGateway,
  type Misbehaviour,
  type TestCheckout,
} from '../testing/checkout.support.ts'

/** The gateway creates the payment, and answers a code that its document does not name. */
const busyAfterDoing: Misbehaviour = {
  acted: true,
  answer: () =>
    Response.json({ code: '40002', msg: 'Business Failed', sub_code: 'system-busy', sub_msg: 'busy' }, { status: 400 }),
}
const resets = (acted: boolean): Misbehaviour => ({ acted, answer: () => Promise.reject(anError('ECONNRESET')) })
const never: Misbehaviour = { acted: true, answer: () => new Promise(() => undefined) }
const busy = (times: number): FakeGateway => {
  const gateway = aGateway()
  gateway.misbehave(...Array.from({ length: times }, () => busyAfterDoing))
  return gateway
}

/** Payments of the order that exist at the gateway, by method. Each may be charged. */
const charges = ({ sent, orders }: FakeGateway): Readonly<Record<string, number>> => {
  const methods = new Map(sent.map(({ json }) => [String(json['out_trade_no']), String(json['method'])]))
  const counts: Record<string, number> = {}
  for (const number of orders.keys()) {
    const method = methods.get(number) ?? ''
    counts[method] = (counts[method] ?? 0) + 1
  }
  return counts
}

const card = { method: 'CreditCard', card: { token: 'tok', fingerprint: 'fp', issuer: 'visa' } }
const pix = { method: 'PIX' }
const boleto = { method: 'Boleto' }

interface Answer {
  readonly status: number
  readonly id: string | undefined
  readonly code?: string
  readonly phase?: string
  readonly replaces?: string
  readonly others?: readonly { readonly id: string; readonly method: string; readonly phase: string }[]
}

const request = async ({ post }: TestCheckout, body: Readonly<Record<string, unknown>>): Promise<Answer> => {
  const response = await post('/payments', aBody(body))
  const said = (await response.json()) as Omit<Answer, 'status'> & { readonly payment?: unknown }
  const id = typeof said.payment === 'string' ? said.payment : said.id
  return { ...said, status: response.status, id }
}

const read = async ({ get }: TestCheckout, id = ''): Promise<PaymentSnapshot> =>
  (await (await get(`/payments/${id}`)).json()) as PaymentSnapshot

describe('a payer who changes the method and comes back', () => {
  test.each([
    ['with the payer’s word each time', true],
    ['of a page that gives no word', false],
  ])(
    'card, Pix, card, Pix, card at a gateway that charges and says "busy": at most one charge each (%s)',
    async (_, gives) => {
      const checkout = aCheckout({}, busy(12))
      let replaces: string | undefined
      for (const choice of [card, pix, card, pix, card]) {
        const body = { ...choice, ...(replaces && { replaces }) }
        const first = await request(checkout, body)
        const despite = first.others?.map(({ id }) => id)
        const said = despite && gives ? await request(checkout, { ...body, despite }) : first
        replaces = said.id ?? replaces
      }
      expect(charges(checkout.gateway)).toEqual(gives ? { CreditCard: 1, PIX: 1 } : { CreditCard: 1 })
    },
  )

  test('must consent first: nothing is sent, and the payment that may still be charged is named', async () => {
    const checkout = aCheckout({}, busy(1))
    const first = await request(checkout, card)
    const refused = await request(checkout, { ...pix, replaces: first.id })
    expect(refused).toMatchObject({
      status: 409,
      code: 'payment-undecided',
      others: [{ id: first.id, method: 'CreditCard', phase: 'unknown' }],
    })
    expect(checkout.gateway.sent).toHaveLength(1)
    const made = await request(checkout, { ...pix, replaces: first.id, despite: [first.id] })
    expect(made).toMatchObject({ status: 201, phase: 'processing', replaces: first.id })
    expect(await checkout.handler.auditOf(made.id ?? '')).toMatchObject([{ actor: 'payer', action: 'second-payment' }])
  })

  test('consents to the named payments only, and the consent is kept with the new payment', async () => {
    const checkout = aCheckout({}, busy(9))
    const first = await request(checkout, card)
    const stranger = await request(checkout, { ...pix, replaces: first.id, despite: ['A'.repeat(24)] })
    expect(stranger.code).toBe('payment-undecided')
    const second = await request(checkout, { ...pix, replaces: first.id, despite: [first.id] })
    expect(second.code).toBe('payment-unconfirmed')
    // The Pix is requested again: the payer knows already that the card may still be charged.
    expect(await request(checkout, pix)).toMatchObject({ code: 'payment-unconfirmed', id: second.id })
    // The third method needs the payer's consent for both earlier payments.
    const third = await request(checkout, { ...boleto, replaces: second.id })
    expect(third.others?.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
    expect(charges(checkout.gateway)).toEqual({ CreditCard: 1, PIX: 1 })
  })

  test('and chooses the first method again gets its number again, and its payment is current again', async () => {
    const checkout = aCheckout({}, busy(2))
    const first = await request(checkout, card)
    const second = await request(checkout, { ...pix, replaces: first.id, despite: [first.id] })
    const back = await request(checkout, { ...card, replaces: second.id, despite: [second.id] })
    expect(back).toMatchObject({ status: 200, id: first.id, phase: 'processing' })
    expect(await read(checkout, second.id)).toMatchObject({ replacedBy: 'another' })
    expect(await read(checkout, first.id)).not.toHaveProperty('replacedBy')
    expect(new Set(checkout.gateway.sent.map(({ json }) => json['out_trade_no'])).size).toBe(2)
  })

  test('and pays both is reported once', async () => {
    const onDoublePayment = vi.fn()
    const checkout = aCheckout({ onDoublePayment }, busy(1))
    const first = await request(checkout, card)
    await request(checkout, { ...pix, replaces: first.id, despite: [first.id] })
    for (const at of [0, 1, 0, 1]) {
      const number = String(checkout.gateway.sent[at]?.json['out_trade_no'])
      const tradeNo = checkout.gateway.orders.get(number)
      await checkout.notify(aNotification(number, { trade_no: tradeNo, out_request_no: `R${String(at)}` }))
    }
    await checkout.finishWork()
    await checkout.handler.runJobs()
    expect(onDoublePayment).toHaveBeenCalledTimes(1)
  })
})

describe('a payment that is under way', () => {
  const withSecond = async (choice: object): Promise<readonly [TestCheckout, Answer, string]> => {
    const gateway = aGateway()
    gateway.misbehave(never)
    const checkout = aCheckout({}, gateway)
    void checkout.post('/payments', aBody(card))
    await expect.poll(() => gateway.sent).toHaveLength(1)
    const [record] = await checkout.handler.listPayments({ orderId: 'order-7' })
    // A new process, which has only the data of the store.
    const id = record?.id ?? ''
    return [checkout, await request(checkout, { ...choice, replaces: id }), id]
  }

  test('is not replaced by another choice, also with the payer’s consent', async () => {
    const [checkout, refused, id] = await withSecond(pix)
    expect(refused).toMatchObject({ status: 409, code: 'payment-under-way', others: [{ id, phase: 'submitting' }] })
    expect((await request(checkout, { ...pix, replaces: id, despite: [id] })).code).toBe('payment-under-way')
    expect(checkout.gateway.sent).toHaveLength(1)
  })

  test('allows everything after the stated wait: the same choice with the same number, another with consent', async () => {
    const [checkout, , id] = await withSecond(pix)
    checkout.clock.advance(91_000)
    expect((await request(checkout, { ...pix, replaces: id })).code).toBe('payment-undecided')
    expect((await request(checkout, { ...pix, replaces: id, despite: [id] })).status).toBe(201)
    expect(await read(checkout, id)).toMatchObject({ phase: 'unknown' })
    expect(charges(checkout.gateway)).toEqual({ CreditCard: 1, PIX: 1 })
  })

  test('is unknown at once if a clock that was an hour ahead has stored it', async () => {
    const [checkout, , id] = await withSecond(pix)
    checkout.clock.advance(-3_600_000)
    expect((await request(checkout, { ...pix, replaces: id })).code).toBe('payment-undecided')
    expect(await read(checkout, id)).toMatchObject({ phase: 'unknown' })
    expect((await request(checkout, { ...pix, replaces: id, despite: [id] })).status).toBe(201)
    // The same card waits as long as two requests could overlap.
    expect(charges(checkout.gateway)).toEqual({ CreditCard: 1, PIX: 1 })
  })

  test('is unknown at the next read if its process died, without a job', async () => {
    const [checkout, , id] = await withSecond(pix)
    expect((await read(checkout, id)).phase).toBe('submitting')
    checkout.clock.advance(91_000)
    expect((await read(checkout, id)).phase).toBe('unknown')
    expect((await checkout.handler.runJobs()).abandoned).toBe(0)
  })
})

describe('a card whose answer was lost', () => {
  test('waits while two requests could overlap, then is sent under its own number: a duplicate is one charge', async () => {
    const gateway = aGateway()
    gateway.misbehave(resets(true))
    const checkout = aCheckout({}, gateway)
    const first = await request(checkout, card)
    expect(await request(checkout, card)).toMatchObject({ id: first.id, phase: 'unknown' })
    expect(await request(checkout, { ...card, replaces: first.id })).toMatchObject({ id: first.id, phase: 'unknown' })
    expect(gateway.sent).toHaveLength(1)
    checkout.clock.advance(91_000)
    expect(await request(checkout, card)).toMatchObject({ id: first.id, phase: 'processing' })
    expect([gateway.sent.length, gateway.orders.size]).toEqual([2, 1])
  })

  test('that never reached the gateway is created by the second request, once', async () => {
    const gateway = aGateway()
    gateway.misbehave(resets(false))
    const checkout = aCheckout({}, gateway)
    const first = await request(checkout, card)
    checkout.clock.advance(91_000)
    expect(await request(checkout, card)).toMatchObject({ id: first.id, phase: 'processing' })
    expect(gateway.orders.size).toBe(1)
  })
})

describe('the field `despite`', () => {
  test.each(['no-list', [7], ['short'], { 0: 'x' }, Array.from({ length: 51 }, () => 'A'.repeat(24))])(
    'is a list of ids: %j is refused',
    async (despite) => {
      const checkout = aCheckout()
      expect(await request(checkout, { ...pix, despite })).toMatchObject({ status: 400, path: 'body.despite' })
      expect(checkout.gateway.sent).toHaveLength(0)
    },
  )
})

describe('a payment that the order has', () => {
  test('is shown whatever else is open, and nothing is sent for it', async () => {
    const checkout = aCheckout({}, busy(1))
    const first = await request(checkout, card)
    const second = await request(checkout, { ...pix, replaces: first.id, despite: [first.id] })
    expect(await request(checkout, pix)).toMatchObject({ status: 200, id: second.id })
    expect(checkout.gateway.sent).toHaveLength(2)
  })
})

describe('a card that the gateway has not decided', () => {
  const pass = ({ clock }: TestCheckout): Promise<void> => {
    clock.advance(25 * 3_600_000)
    return Promise.resolve()
  }
  const made = async (checkout: TestCheckout) => {
    const first = await request(checkout, card)
    expect(first).toMatchObject({ status: 201, phase: 'processing' })
    return first
  }

  test.each([
    ['in its place', (id: string) => ({ replaces: id })],
    ['in its place, with the payer’s word', (id: string) => ({ replaces: id, despite: [id] })],
    ['alongside it', () => ({ alongside: true })],
  ])(
    'is the only card: a request for another one %s is answered with the first, and nothing is sent',
    async (_, how) => {
      const checkout = aCheckout({ resolveOrder: () => anOrder({ timeoutExpress: '90m' }) })
      const { id = '' } = await made(checkout)
      expect(await request(checkout, { ...card, ...how(id) })).toMatchObject({ status: 200, id })
      expect(checkout.gateway.sent).toHaveLength(1)
    },
  )

  test('is the only card also after the payer chose another method and came back', async () => {
    const checkout = aCheckout({ resolveOrder: () => anOrder({ timeoutExpress: '90m' }) })
    const { id = '' } = await made(checkout)
    const other = await request(checkout, { ...pix, replaces: id })
    expect(await request(checkout, { ...card, replaces: other.id })).toMatchObject({ status: 200, id })
    expect(checkout.gateway.sent).toHaveLength(2)
  })

  test.each([
    ['has failed', async (checkout: TestCheckout) => await report(checkout, 'FAILED')],
    ['is past its deadline', pass],
  ])('gives way to another card when it %s', async (_, end) => {
    const checkout = aCheckout({ resolveOrder: () => anOrder({ timeoutExpress: '90m' }) })
    const { id = '' } = await made(checkout)
    await end(checkout)
    const second = await request(checkout, { ...card, replaces: id })
    expect(second.id).not.toBe(id)
    expect(checkout.gateway.sent).toHaveLength(2)
  })

  const report = async (checkout: TestCheckout, status: string): Promise<void> => {
    await checkout.notify(
      aNotification(String(checkout.gateway.sent[0]?.json['out_trade_no']), { trade_status: status, method: 'card' }),
    )
  }
})

describe('the read id of another payment', () => {
  test('is in the answer to the request that makes a payment, and in no read', async () => {
    const checkout = aCheckout()
    const first = await request(checkout, pix)
    const second = await request(checkout, { ...pix, method: 'Boleto', replaces: first.id })
    expect(second).toMatchObject({ replaces: first.id })
    const reads = await Promise.all([first, second].map(({ id }) => checkout.get(`/payments/${id ?? ''}`)))
    const [one, other] = await Promise.all(reads.map((response) => response.text()))
    expect(one).not.toContain(second.id)
    expect(JSON.parse(one ?? '')).toMatchObject({ replacedBy: 'another' })
    expect(other).not.toContain(first.id)
    expect(JSON.parse(other ?? '')).toMatchObject({ replaces: 'another' })
  })
})
