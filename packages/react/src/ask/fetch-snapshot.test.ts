import { aSnapshot, brPix } from '@ficha/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { READ_TIMEOUT_MS } from '@ficha/core/contract'
import type { ReadError } from './read-error.ts'
import { fetchSnapshot } from './fetch-snapshot.ts'
import { PAYMENTS } from './payment-source.ts'

const snapshot = aSnapshot(brPix)

/** A network that swallows everything: nothing comes until the question is taken back. */
const silent: typeof globalThis.fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')))
  })

const ask = (fetch: typeof globalThis.fetch, signal = new AbortController().signal) =>
  fetchSnapshot(PAYMENTS, snapshot.id, { fetch, base: '/api/checkout', locale: undefined, signal }).catch(
    (error: unknown) => error as ReadError,
  )

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('gives a question up that nobody answers, so that the next one can be asked', async () => {
  const asked = ask(silent)
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
  expect(await asked).toMatchObject({ kind: 'unreachable' })
})

it('gives an answer up that stops in its middle', async () => {
  const half: typeof globalThis.fetch = (_input, init) => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"id":'))
        init?.signal?.addEventListener('abort', () => stream.error(new DOMException('Aborted.', 'AbortError')))
      },
    })
    return Promise.resolve(new Response(body))
  }
  const asked = ask(half)
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
  expect(await asked).toMatchObject({ kind: 'unreachable' })
})

it('takes its question back when the screen goes, and calls that no failure of the network', async () => {
  const gone = new AbortController()
  const asked = ask(silent, gone.signal)
  gone.abort()
  expect(await asked).toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount()).toBe(0)
})

it('waits for nothing once the answer is there', async () => {
  expect(await ask(() => Promise.resolve(Response.json(snapshot)))).toEqual(snapshot)
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  [200, 'unreadable'],
  [404, 'unreadable'],
  [503, 'busy'],
])('takes a page that says %i for %s: only the routes know that a payment is not there', async (status, kind) => {
  const page = () => Promise.resolve(new Response('<!doctype html><title>Shop</title>', { status }))
  const error = await ask(page)
  expect(error).toMatchObject({ kind })
  expect(JSON.stringify([error, (error as ReadError).message])).not.toContain(snapshot.id)
})
