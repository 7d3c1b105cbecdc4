import { afterEach, expect, it, vi } from 'vitest'
import { banksOf, exchangeOf } from './sandbox.ts'

afterEach(() => vi.unstubAllGlobals())

const controlSays = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body, { status }))),
  )

it('the banks of a country come from the sandbox’s list', async () => {
  controlSays({
    banks: [
      { bank_id: 'B1', bank_name: 'Banco Uno', language_code: 'es' },
      { bank_id: 'B2', bank_name: 'Dos' },
    ],
  })
  expect(await banksOf('http://127.0.0.1:4010', 'BO', 'BankTransfer')).toEqual([
    { id: 'B1', name: 'Banco Uno', languageCode: 'es' },
    { id: 'B2', name: 'Dos' },
  ])
})

it('the exchange of a payment is its first request and answer', async () => {
  const record = { path: '/trade/pay', headers: {}, body: '{"a":1}', answer: { status: 200, body: '<html>' } }
  controlSays({ wire: [record, { ...record, body: '{"a":2}' }] })
  expect(await exchangeOf('http://127.0.0.1:4010', 'feira-1')).toEqual({
    request: { path: '/trade/pay', headers: {}, body: { a: 1 } },
    answer: { status: 200, body: '<html>' },
  })
})

it('a gateway without the sandbox’s control API has no banks and shows no exchange', async () => {
  controlSays({ error: 'no' }, 404)
  expect(await banksOf('https://gateway.example', 'BO', 'BankTransfer')).toEqual([])
  expect(await exchangeOf('https://gateway.example', 'feira-1')).toBeUndefined()
})
