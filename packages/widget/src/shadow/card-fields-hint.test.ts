import { CheckoutProvider } from '@ficha/react'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CardFieldsHint } from './card-fields-hint.tsx'

const LIST = {
  country: 'BR',
  currency: 'BRL',
  environment: 'test',
  order: { id: 'order-1', state: 'open', amount: '150.00', currency: 'BRL', amountText: 'R$ 150,00' },
  knownPayerFields: [],
  optionalPayerFields: [],
}
const CARD = { method: 'CreditCard', name: { key: 'creditCard' }, glyph: 'card', group: 'card', way: 'card' }
const PIX = { method: 'PIX', name: { key: 'pix' }, glyph: 'bolt', group: 'instant', way: 'pix' }

const roots: Root[] = []
const fetch = vi.fn<typeof globalThis.fetch>()

const show = (list: object): void => {
  fetch.mockImplementation(() => Promise.resolve(Response.json(list)))
  const root = createRoot(document.createElement('div'))
  roots.push(root)
  root.render(
    createElement(
      CheckoutProvider,
      { locale: 'pt-BR', live: 'poll', fetch },
      createElement(CardFieldsHint, { orderId: 'order-1' }),
    ),
  )
}

beforeEach(() => {
  fetch.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it.each([
  ['offers no cards', { ...LIST, methods: [PIX] }],
  ['takes real money', { ...LIST, environment: 'production', methods: [PIX, CARD] }],
])('there is no warning if the server %s', async (_server, list) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show(list)
  await expect.poll(() => fetch.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(console.warn).not.toHaveBeenCalled()
})

it('a warning names the missing property for the cards that its server offers, once for each page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show({ ...LIST, methods: [PIX, CARD] })
  show({ ...LIST, methods: [PIX, CARD] })
  await expect.poll(() => fetch.mock.calls.length).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(console.warn).toHaveBeenCalledOnce()
  expect(vi.mocked(console.warn).mock.calls[0]?.[0]).toContain('`cardTokenizer`')
})
