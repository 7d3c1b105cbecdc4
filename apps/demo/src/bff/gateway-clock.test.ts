import { afterEach, expect, it, vi } from 'vitest'
import { followGatewayClock } from './gateway-clock.ts'

afterEach(() => vi.useRealTimers())

const answering = (body: () => Response) => vi.fn(() => Promise.resolve(body()))

it('the shop follows the sandbox’s clock, also after a restart of the sandbox', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z') })
  let now = '2026-12-02T12:00:00Z'
  const request = answering(() => Response.json({ now, wall: '2026-11-25T12:00:00Z' }))
  const clock = followGatewayClock('http://127.0.0.1:4010', request)
  await vi.advanceTimersByTimeAsync(500)
  expect(new Date(clock.now()).toISOString()).toBe('2026-12-02T12:00:00.500Z')
  now = '2026-11-25T12:00:00Z'
  await vi.advanceTimersByTimeAsync(500)
  expect(clock.now()).toBe(Date.now())
})

it('another gateway gets one request for its clock, and an unreachable one gets another', async () => {
  vi.useFakeTimers()
  const real = answering(() => new Response('not found', { status: 404 }))
  expect(followGatewayClock('https://gateway.example', real).now()).toBe(Date.now())
  const away = vi.fn(() => Promise.reject(new TypeError('fetch failed')))
  const clock = followGatewayClock('http://127.0.0.1:4010', away)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(real).toHaveBeenCalledTimes(1)
  expect(away.mock.calls.length).toBeGreaterThan(5)
  expect(clock.now()).toBe(Date.now())
})
