import { describe, expect, it } from 'vitest'
import { readLikeRequest } from './read-like-request.ts'

const body = {
  ...{ app_id: 'live-app', timestamp: '2026-11-25 10:00:00', out_trade_no: 'A-1', method: 'pix', version: '2.0' },
  ...{ order_currency: 'BRL', order_amount: '150.00', sign: 'f00d', security_key: 'the-key', bank: '' },
  customer: { name: 'Ana', identify: { type: 1, number: '111' } },
}

const expected = {
  ...{ method: 'pix', currency: 'BRL', amount: '150.00', amountEncoding: 'string', identifyType: '1' },
  extra: { version: '2.0' },
}

describe('a request that the gateway accepted once', () => {
  it.each([
    ['its body alone', body],
    ['an object with its body', { url: 'https://gateway.example/trade/create', body }],
    [
      'a body as a text',
      { path: '/trade/create', headers: { Authorization: 'Basic eA==', 'X-Sign': 'f00d' }, body: JSON.stringify(body) },
    ],
    ['an entry of a log', { log: { entries: [{ request: { postData: { text: JSON.stringify(body) } } }] } }],
  ])('is read from %s, without credentials and the payer’s data', (_name, value) => {
    const read = readLikeRequest(JSON.stringify(value))
    expect(read.draft).toMatchObject(expected)
    expect(JSON.stringify(read)).not.toMatch(/f00d|the-key|live-app|Ana|111|eA==/)
  })

  it('has its path, and the names of the headers that may carry a signature', () => {
    const { draft, headers } = readLikeRequest(
      JSON.stringify({ path: '/trade/create', headers: { Authorization: 'x', Accept: 'x', 'X-Sign': 'x' }, body }),
    )
    expect([draft.path, headers]).toEqual(['/trade/create', ['X-Sign']])
  })

  it.each([
    ['not JSON', /needs order_amount and order_currency/],
    ['{"id":1}', /needs order_amount and order_currency/],
    [JSON.stringify({ ...body, token: 'tok' }), /sends no card/],
  ])('is refused in a sentence: %s', (text, sentence) => {
    expect(() => readLikeRequest(text)).toThrow(sentence)
  })
})
