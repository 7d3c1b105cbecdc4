import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestEarly } from '../host/early-request.ts'
import { beforeFirstDrawing } from './before-first-drawing.ts'

const ADDRESS = '/api/checkout/methods?order=order-7'
const LIST = {
  country: 'BR',
  currency: 'BRL',
  environment: 'test',
  order: { id: 'order-7', state: 'open', amount: '150.00', currency: 'BRL', amountText: 'R$ 150,00' },
  knownPayerFields: [],
  optionalPayerFields: [],
  methods: [],
}

const fetch = vi.fn<typeof globalThis.fetch>()
const answering = (...answers: readonly (Response | Promise<Response>)[]): void => {
  for (const answer of answers) fetch.mockImplementationOnce(() => Promise.resolve(answer))
}

beforeEach(() => {
  vi.useFakeTimers()
  fetch.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

it('the ways to pay that come in time are drawn first, and a later request is a new one', async () => {
  answering(Response.json(LIST), Response.json({}))
  const early = requestEarly(fetch, ADDRESS)
  const known = await beforeFirstDrawing(early, 'order-7', undefined)
  expect(known?.list.order.id).toBe('order-7')
  expect(fetch).toHaveBeenCalledOnce()
  // An element that comes back to its page has the same early request.
  await expect(beforeFirstDrawing(early, 'order-7', undefined)).resolves.toBeUndefined()
  expect(fetch).toHaveBeenCalledOnce()
  await early.fetch(ADDRESS)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('an answer that is older than ten seconds is not drawn: the code came late, and the order may be paid', async () => {
  answering(Response.json(LIST), Response.json({}))
  const early = requestEarly(fetch, ADDRESS)
  await vi.advanceTimersByTimeAsync(10_001)
  await expect(beforeFirstDrawing(early, 'order-7', undefined)).resolves.toBeUndefined()
  await early.fetch(ADDRESS)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('a late answer is not waited for, and the checkout gets it when it comes', async () => {
  let answer: (response: Response) => void = () => undefined
  answering(new Promise<Response>((resolve) => (answer = resolve)))
  const early = requestEarly(fetch, ADDRESS)
  const before = beforeFirstDrawing(early, 'order-7', undefined)
  await vi.advanceTimersByTimeAsync(50)
  await expect(before).resolves.toBeUndefined()
  const response = early.fetch(ADDRESS)
  answer(Response.json(LIST))
  await expect((await response).json()).resolves.toMatchObject({ order: { id: 'order-7' } })
  expect(fetch).toHaveBeenCalledOnce()
})

it.each([
  ['an order that is not known', () => Response.json({ code: 'not-found' }, { status: 404 })],
  ['another order', () => Response.json({ ...LIST, order: { ...LIST.order, id: 'order-8' } })],
  ['a page of another program', () => new Response('<!doctype html>')],
])('the checkout itself reads the answer about %s, so that it can say why', async (_, make) => {
  answering(make())
  const early = requestEarly(fetch, ADDRESS)
  await expect(beforeFirstDrawing(early, 'order-7', undefined)).resolves.toBeUndefined()
  await expect(early.fetch(ADDRESS).then((response) => response.text())).resolves.toBe(await make().text())
  expect(fetch).toHaveBeenCalledOnce()
})

it('a request that failed is reported to the checkout, and stops no drawing', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const early = requestEarly(fetch, ADDRESS)
  await expect(beforeFirstDrawing(early, 'order-7', undefined)).resolves.toBeUndefined()
  await expect(early.fetch(ADDRESS)).rejects.toThrow('Failed to fetch')
})
