import { describe, expect, it } from 'vitest'
import { notificationKey, readNotification, type GatewayNotification } from './notification.ts'

/** The body of section 6. */
const SENT = {
  amount: '29.90',
  out_trade_no: 'club-1',
  method: 'creditcard',
  trade_status: 'SUCCESS',
  trade_no: 'T1',
  currency: 'BRL',
  out_request_no: 'R1',
  app_id: 'app-1',
  timestamp: '2026-11-21 15:00:00',
  user: { identify: { number: '11144477735', type: 'CPF' }, phone: '+5511987654321', email: 'joao@example.com' },
  card: { card_no: '4242' },
  period: 1,
}

const read = (more: object): GatewayNotification => {
  const result = readNotification({ ...SENT, ...more })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

describe('a notification', () => {
  it('is read field by field, without the payer', () => {
    expect(read({})).toStrictEqual({
      outTradeNo: 'club-1',
      tradeNo: 'T1',
      outRequestNo: 'R1',
      appId: 'app-1',
      method: 'creditcard',
      status: 'SUCCESS',
      amount: '29.90',
      currency: 'BRL',
      timestamp: '2026-11-21 15:00:00',
      period: 1,
      cardLastFour: '4242',
    })
  })

  it('has no field that was not sent', () => {
    expect(readNotification({ out_trade_no: 'a', trade_status: 'S' })).toStrictEqual({
      ok: true,
      value: { outTradeNo: 'a', status: 'S' },
    })
  })

  it('keeps at most the last four characters of a card', () => {
    expect(read({ card: { card_no: '4111111111111234' } }).cardLastFour).toBe('1234')
    expect(read({ card: '4111111111111234' })).not.toHaveProperty('cardLastFour')
  })

  it.each([
    ['no object', 'a text'],
    ['no out_trade_no', { trade_status: 'S' }],
    ['no trade_status', { out_trade_no: 'a' }],
  ])('that is or has %s is unreadable', (_, input) => {
    const result = readNotification(input)
    expect(result).toMatchObject({ ok: false, error: { kind: 'unreadable-notification' } })
    expect(!result.ok && result.error.message).toContain('inbox')
  })

  it('takes no field from a prototype', () => {
    const inherited: unknown = Object.create({ ...SENT, out_trade_no: 'b' }, { trade_status: { value: 'S' } })
    expect(readNotification(inherited).ok).toBe(false)
    const own: unknown = Object.create(SENT, {
      out_trade_no: { value: 'a' },
      trade_status: { value: 'S' },
    })
    expect(readNotification(own)).toStrictEqual({ ok: true, value: { outTradeNo: 'a', status: 'S' } })
  })
})

describe('the key of a notification', () => {
  const other: Partial<GatewayNotification> = {
    outTradeNo: 'club-2',
    tradeNo: 'T2',
    outRequestNo: 'R2',
    period: 2,
    status: 'FAIL',
    amount: '29.91',
    currency: 'USD',
  }

  it('is the same for a repeated notification, whatever else is in it', () => {
    const again = read({ timestamp: '2026-11-21 15:00:07', card: { card_no: '1111' }, method: 'card' })
    expect(notificationKey(again)).toBe(notificationKey(read({})))
  })

  it.each(Object.entries(other))('depends on %s', (name, value) => {
    expect(notificationKey({ ...read({}), [name]: value })).not.toBe(notificationKey(read({})))
  })

  it.each(['tradeNo', 'outRequestNo', 'period', 'amount', 'currency'] as const)(
    'depends on the absence of %s',
    (name) => {
      const { [name]: _, ...without } = read({})
      expect(notificationKey(without)).not.toBe(notificationKey(read({})))
    },
  )

  it('is different if the same text stands in another field', () => {
    const bare = { outTradeNo: 'a', status: 'S' }
    const keys = [
      { ...bare, tradeNo: 'x' },
      { ...bare, outRequestNo: 'x' },
      { ...bare, amount: 'x' },
      { ...bare, currency: 'x' },
      { ...bare, tradeNo: 'x', outRequestNo: 'x' },
      bare,
    ].map(notificationKey)
    expect(new Set(keys).size).toBe(keys.length)
    // It is kept in stores: another spelling of the same would have every delivery's effect twice.
    expect(notificationKey(bare)).toBe('["a","","",0,"S","",""]')
    expect(notificationKey(read({}))).toBe('["club-1","T1","R1",1,"SUCCESS","29.90","BRL"]')
  })
})

describe('the period of a notification', () => {
  it.each([
    [1, 1],
    ['1', 1],
    ['01', 1],
    ['1.0', 1],
    ['0012.00', 12],
  ])('%j is %j: a number, or a text that is plainly one', (sent, period) => {
    expect(read({ period: sent }).period).toBe(period)
  })

  it.each([[0], ['0'], ['00'], [-1], [1.5], ['1.5'], ['1,0'], ['1st'], [''], [null], [true], [[1]], ['1e1'], [1e9]])(
    '%j is none',
    (sent) => {
      expect(read({ period: sent })).not.toHaveProperty('period')
    },
  )
})
