import dns from 'node:dns'
import { EventEmitter } from 'node:events'
import { type Socket, type TcpNetConnectOpts } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dial } from './dial.ts'

/** How an address answers: after so many milliseconds, with an error or with a connection. */
type Answer = readonly [ms: number, error?: string] | 'never'

const failure = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'connect' })

/** A network of some addresses, which notes what was tried and what is still open. */
const aNetwork = (answers: Readonly<Record<string, Answer>>) => {
  const tried: (readonly [address: string, at: number])[] = []
  const open = new Set<string>()
  const startedAt = Date.now()
  vi.spyOn(dns, 'lookup').mockImplementation(((_: string, __: object, done: (error: null, all: unknown) => void) => {
    done(
      null,
      Object.keys(answers).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as never)
  const begin = ({ host = '' }: TcpNetConnectOpts): Socket => {
    tried.push([host, Date.now() - startedAt])
    open.add(host)
    const socket = Object.assign(new EventEmitter(), { host, destroy: () => open.delete(host) })
    const answer = answers[host] ?? 'never'
    if (answer !== 'never') {
      const [ms, error] = answer
      setTimeout(() => {
        if (!open.has(host)) return
        if (error === undefined) socket.emit('connect')
        else {
          open.delete(host)
          socket.emit('error', failure(error))
        }
      }, ms)
    }
    return socket as unknown as Socket
  }
  return { tried, open, begin }
}

const outcomeOf = async (answers: Readonly<Record<string, Answer>>, withinMs = 3_000) => {
  const network = aNetwork(answers)
  const over = new AbortController()
  const startedAt = Date.now()
  setTimeout(() => over.abort(new Error('too slow')), withinMs)
  const dialled = dial('gateway.example', 443, over.signal, network.begin).then(
    (socket) => (socket as unknown as { host: string }).host,
    (error: unknown) => (error instanceof AggregateError ? error.errors.map(String) : String(error)),
  )
  let ms = 0
  const timed = dialled.then((outcome) => {
    ms = Date.now() - startedAt
    return outcome
  })
  await vi.advanceTimersByTimeAsync(5_000)
  return { outcome: await timed, ms, tried: network.tried, open: [...network.open] }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a host with several addresses', () => {
  test.each<[string, Readonly<Record<string, Answer>>, string, number]>([
    ['its only address is slow', { '10.0.0.1': [2_900] }, '10.0.0.1', 2_900],
    [
      'the first is slow and the second refuses',
      { '10.0.0.1': [1_000], '::1': [0, 'ECONNREFUSED'] },
      '10.0.0.1',
      1_000,
    ],
    ['the first is slow and the second is silent', { '10.0.0.1': [1_000], '::1': 'never' }, '10.0.0.1', 1_000],
    ['the first is silent', { '::1': 'never', '10.0.0.1': [20] }, '10.0.0.1', 270],
    ['the first refuses', { '::1': [5, 'ENETUNREACH'], '10.0.0.1': [20] }, '10.0.0.1', 25],
    ['the first two are silent', { '::1': 'never', '::2': 'never', '10.0.0.1': [10] }, '10.0.0.1', 260],
    ['both are slow and the second is quicker', { '::1': [900], '10.0.0.1': [400] }, '10.0.0.1', 650],
  ])('%s: the first connection that opens is used, and the others are ended', async (_, answers, winner, afterMs) => {
    const { outcome, ms, open } = await outcomeOf(answers)
    expect([outcome, ms]).toEqual([winner, afterMs])
    expect(open.filter((address) => address !== winner)).toEqual([])
  })

  test('is tried in turns of the two families', async () => {
    const { tried } = await outcomeOf({ '::1': 'never', '::2': 'never', '10.0.0.1': 'never', '10.0.0.2': 'never' })
    expect(tried).toEqual([
      ['::1', 0],
      ['10.0.0.1', 250],
      ['::2', 500],
      ['10.0.0.2', 750],
    ])
  })

  test('fails with the errors of all addresses, and with the only one of a single address', async () => {
    const refused = 'Error: ECONNREFUSED'
    expect((await outcomeOf({ '10.0.0.1': [9, 'ECONNREFUSED'] })).outcome).toBe(refused)
    const both = await outcomeOf({ '10.0.0.1': [9, 'ECONNREFUSED'], '::1': [9, 'ENETUNREACH'] })
    expect(both.outcome).toEqual([refused, 'Error: ENETUNREACH'])
  })

  test('is given up after the whole time, and not before', async () => {
    const { outcome, ms, open } = await outcomeOf({ '10.0.0.1': 'never', '::1': [10, 'ECONNREFUSED'] })
    expect([outcome, ms, open]).toEqual(['Error: too slow', 3_000, []])
  })

  test('is given up while its name is looked up', async () => {
    vi.spyOn(dns, 'lookup').mockImplementation(() => undefined)
    const over = new AbortController()
    const dialled = dial('gateway.example', 443, over.signal)
    over.abort(new Error('too slow'))
    await expect(dialled).rejects.toThrow('too slow')
  })
})
