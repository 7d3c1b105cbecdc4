import { aSnapshot, brPix } from '@ficha/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { READ_TIMEOUT_MS } from '@ficha/core/contract'
import type { ReadError } from './read-error.ts'
import { fetchSnapshot } from './fetch-snapshot.ts'
import { PAYMENTS } from './payment-source.ts'

const snapshot = aSnapshot(brPix)

/** A network that drops everything silently: no answer comes until the request is aborted. */
const silent: typeof globalThis.fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')))
  })

const read = (fetch: typeof globalThis.fetch, signal = new AbortController().signal) =>
  fetchSnapshot(PAYMENTS, snapshot.id, { fetch, base: '/api/checkout', locale: undefined, signal }).catch(
    (error: unknown) => error as ReadError,
  )

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('abandons a request without an answer, so that the next one can be sent', async () => {
  const pending = read(silent)
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
  expect(await pending).toMatchObject({ kind: 'unreachable' })
})

it('abandons an answer that stops halfway', async () => {
  const half: typeof globalThis.fetch = (_input, init) => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"id":'))
        init?.signal?.addEventListener('abort', () => stream.error(new DOMException('Aborted.', 'AbortError')))
      },
    })
    return Promise.resolve(new Response(body))
  }
  const pending = read(half)
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
  expect(await pending).toMatchObject({ kind: 'unreachable' })
})

it('aborts its request when the screen is removed, and does not report a network failure', async () => {
  const gone = new AbortController()
  const pending = read(silent, gone.signal)
  gone.abort()
  expect(await pending).toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount()).toBe(0)
})

it('leaves no timer after the answer', async () => {
  expect(await read(() => Promise.resolve(Response.json(snapshot)))).toEqual(snapshot)
  expect(vi.getTimerCount()).toBe(0)
})

const PAGE = '<!doctype html><title>Shop</title>'

it.each([
  [200, PAGE, 'unreadable'],
  [404, PAGE, 'unreadable'],
  [404, null, 'unreadable'],
  [404, '{"message":"Not Found"}', 'unreadable'],
  [410, '', 'unreadable'],
  [404, '{"code":"not-found"}', 'not-found'],
  [503, PAGE, 'busy'],
])(
  'reads %i with the body %s as %s, because only the routes know that a payment does not exist',
  async (status, body, kind) => {
    const error = await read(() => Promise.resolve(new Response(body, { status })))
    expect(error).toMatchObject({ kind })
    expect(JSON.stringify([error, (error as ReadError).message])).not.toContain(snapshot.id)
  },
)
