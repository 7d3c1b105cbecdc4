import type { PaymentSnapshot } from '@ficha/core'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { storedNotification } from './stored-fields.ts'
import { nestsDeeper } from '../platform/json-depth.ts'
import {
  aBody,
  aCheckout,
  aGateway,
  aNotification,
  PIX_CODE,
  sign,
  type TestCheckout,
} from '../testing/checkout.support.ts'

const PERSON = ['João da Silva', 'joao@example.com', '11144477735', '+5511987654321', 'Avenida Paulista 1578']

/** Twenty places of a notification in which gateways put personal data. */
const PLACES: readonly ((value: string) => Record<string, unknown>)[] = [
  (value) => ({ user: { name: value } }),
  (value) => ({ customer: value }),
  (value) => ({ payer: { full_name: value } }),
  (value) => ({ buyer_name: value }),
  (value) => ({ payerEmail: value }),
  (value) => ({ cpf: value }),
  (value) => ({ documento: { numero: value } }),
  (value) => ({ tax_id: value }),
  (value) => ({ billing: { address: { line1: value } } }),
  (value) => ({ telefone: value }),
  (value) => ({ card: { holder: value } }),
  (value) => ({ card: { card_no: value } }),
  (value) => ({ extra: [{ key: 'name', value }] }),
  (value) => ({ note: value }),
  (value) => ({ subject: value }),
  (value) => ({ data: { attributes: { person: { first: value } } } }),
  (value) => ({ [value]: 'x' }),
  (value) => ({ data: { [value]: { amount: '1.00' } } }),
  (value) => ({ timestamp: value }),
  (value) => ({ out_request_no: `${value}@x` }),
  (value) => ({ currency: value, period: value.slice(1) }),
]

const deliver = (checkout: TestCheckout, body: string): Promise<Response> =>
  checkout.post('/notifications', body, {
    'service-signature': sign(body, Math.floor(checkout.clock.now() / 1_000)),
  })

const aPix = async (
  more: Parameters<typeof aCheckout>[0] = {},
): Promise<{ checkout: TestCheckout; number: string; read: () => Promise<PaymentSnapshot> }> => {
  const checkout = aCheckout(more)
  const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
  const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
  return {
    checkout,
    number,
    read: async () => (await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot,
  }
}

describe('11.9: of a delivery only named fields with the right form are kept', () => {
  test.each(PLACES.map((place, at) => [at, place] as const))(
    'and a person in place %i is not kept',
    async (_, place) => {
      const store = sqliteStore(':memory:')
      const { checkout, number } = await aPix({ store })
      for (const value of PERSON) {
        await deliver(checkout, JSON.stringify({ ...aNotification(number), user: undefined, ...place(value) }))
        await deliver(checkout, JSON.stringify({ ...place(value), data: [place(value)] }))
      }
      const stored = JSON.stringify(await store.inbox.list({ limit: 1_000 }))
      for (const value of PERSON) expect(stored).not.toContain(value)
    },
  )

  test('and they are enough for a replay, with keys as hashes', async () => {
    const store = sqliteStore(':memory:')
    const { checkout, number } = await aPix({ store })
    await checkout.notify(aNotification(number, { card: { card_no: '4111111111111234' } }))
    const [entry] = await store.inbox.list({ outTradeNo: number })
    expect(JSON.parse(entry?.body ?? '')).toMatchObject({
      out_trade_no: number,
      trade_status: 'SUCCESS',
      amount: '150.00',
      currency: 'BRL',
      card: { card_no: '1234' },
    })
    expect(entry?.dedupKey).toMatch(/^[\da-f]{64}$/)
  })

  test('and of a compared field only its presence is kept, unless the value is the merchant’s own', () => {
    const own = { appId: 'tienda ñ@1', statusMap: { 'ok@gateway': 'paid' } } as const
    const stored = (more: object) => storedNotification({ outTradeNo: 'o-1', status: 'S', ...more }, own)
    expect(stored({ appId: 'Ana@1', amount: 'Ana', currency: 'Ana María', tradeNo: 'Ana@1' })).toEqual({
      outTradeNo: 'o-1',
      status: 'S',
      appId: '(not kept)',
      amount: '(not kept)',
      currency: '(not kept)',
    })
    const ours = { appId: 'tienda ñ@1', status: 'ok@gateway', currency: ' brl ' }
    expect(stored(ours)).toEqual({ outTradeNo: 'o-1', ...ours })
    expect(stored({ status: 'other@gateway' })).toEqual({ outTradeNo: 'o-1' })
  })

  test('and a replay after a correction of `read` uses them and the fields of `keep`', async () => {
    const store = sqliteStore(':memory:')
    const broken = { verify: () => true, keep: ['state'], read: () => ({ ok: false, error: UNREADABLE }) as const }
    const { checkout, number, read } = await aPix({ store, notification: broken })
    await deliver(checkout, JSON.stringify({ ...aNotification(number), trade_status: '', state: 'DONE' }))
    expect((await read()).phase).toBe('processing')
    const mended = aCheckout({
      store,
      statusMap: { DONE: 'paid' },
      notification: {
        verify: () => true,
        keep: ['state'],
        read: (json) => {
          const wire = json as Record<string, string>
          const { state: status = '', out_trade_no: outTradeNo = '', amount = '', currency = '' } = wire
          return { ok: true, value: { outTradeNo, status, amount, currency } }
        },
      },
    })
    expect(await mended.handler.replayInbox({ state: 'unreadable' })).toMatchObject({ applied: 1 })
    expect((await read()).phase).toBe('paid')
  })
})

describe('11.9: of the gateway’s answer only named fields are stored', () => {
  test.each(PLACES.map((place, at) => [at, place] as const))(
    'and a person in place %i is not stored',
    async (_, place) => {
      const folder = mkdtempSync(join(tmpdir(), 'ficha-kept-'))
      const store = sqliteStore(join(folder, 'ficha.db'))
      for (const [at, value] of PERSON.entries()) {
        const gateway = aGateway({ qr_code: PIX_CODE, ...place(value) })
        // A merchant's function that returns all fields that it received.
        const queryPayment = () => Promise.resolve({ status: 'PROCESSING', ...place(value), currency: 'BRL' })
        const checkout = aCheckout({ store, queryPayment: queryPayment }, gateway)
        await checkout.post('/payments', aBody({ orderId: `order-made-${String(at)}` }))
        const refusal = { code: '40002', sub_code: 'invalid-name', sub_msg: `${value} is no name`, ...place(value) }
        gateway.misbehave({ acted: false, answer: () => Response.json(refusal, { status: 400 }) })
        await checkout.post('/payments', aBody({ orderId: `order-refused-${String(at)}` }))
        checkout.clock.advance(3_600_000)
        await checkout.handler.runJobs()
      }
      const stored = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
      await store.close()
      rmSync(folder, { recursive: true })
      expect(stored.join()).toMatch(/order-made-4[^]*order-refused-4|order-refused-4[^]*order-made-4/)
      for (const value of PERSON) expect(stored.join()).not.toContain(Buffer.from(value).toString('latin1'))
    },
  )
})

const UNREADABLE = { kind: 'unreadable-notification', message: 'not read yet' } as const

describe('11.8: a notification that is not a plain payment of the order is a mismatch', () => {
  test.each([
    ['currency', { currency: 'R$' }],
    ['currency', { currency: '840' }],
    ['currency', { currency: '𝓑𝓡𝓛' }],
    ['amount', { amount: '150.001' }],
    ['amount', { amount: '+150.00' }],
    ['amount', { amount: '150,00' }],
    ['amount', { amount: 'R$ 150,00' }],
    ['amount', { amount: '0x96' }],
    ['amount-missing', { amount: '' }],
    ['amount-missing', { currency: ' ' }],
    ['period', { period: 1 }],
    ['period', { period: '2' }],
  ])('%s: %j', async (field, fields) => {
    const onMismatch = vi.fn<(payment: unknown, mismatch: { readonly field: string }) => void>()
    const { checkout, number, read } = await aPix({ onMismatch })
    expect((await checkout.notify(aNotification(number, fields))).status).toBe(200)
    await checkout.finishWork()
    const snapshot = await read()
    expect(snapshot.phase).toBe('processing')
    expect(onMismatch.mock.calls[0]?.[1].field).toBe(field)
    if (snapshot.received) expect(snapshot.received.currency).toMatch(/^[A-Z]{3}$/)
  })

  test.each(['brl', '986', ' BRL '])('but the currency %j is the order’s', async (currency) => {
    const { checkout, number, read } = await aPix()
    await checkout.notify(aNotification(number, { currency }))
    expect((await read()).phase).toBe('paid')
  })

  test.each(['150.000', '0150.00', ' 150.00 ', '150', '150.0'])('but %j is the same sum', async (amount) => {
    const onMismatch = vi.fn()
    const { checkout, number, read } = await aPix({ onMismatch })
    await checkout.notify(aNotification(number, { amount }))
    expect((await read()).phase).toBe('paid')
    expect(await checkout.handler.replayInbox()).toMatchObject({ applied: 1, mismatched: 0 })
    expect(onMismatch).not.toHaveBeenCalled()
  })

  test('but blank ids contradict nothing', async () => {
    const { checkout, number, read } = await aPix()
    await checkout.notify(aNotification(number, { trade_no: '', app_id: '', out_request_no: '' }))
    expect((await read()).phase).toBe('paid')
  })

  test('and deeply nested JSON pays nothing and creates nothing', async () => {
    const { checkout, number, read } = await aPix()
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const body = JSON.stringify(aNotification(number)).replace(/\}$/, `,"x":${deep}}`)
    expect((await deliver(checkout, body)).status).toBe(200)
    expect((await read()).phase).toBe('processing')
    expect(checkout.logger.lines.join()).toContain('nested too deep')
    const order = JSON.stringify(aBody()).replace(/\}$/, `,"x":${deep}}`)
    expect((await checkout.post('/payments', order)).status).toBe(400)
  })

  test('and depth is counted in the text, without brackets inside strings', () => {
    expect(nestsDeeper('[[["]]]]", {"a\\"[": [1]}]]]', 5)).toBe(false)
    expect(nestsDeeper('[[["]]]]", {"a": [1]}]]]', 4)).toBe(true)
    expect(nestsDeeper(`"${'['.repeat(1_000)}"`, 1)).toBe(false)
  })
})
