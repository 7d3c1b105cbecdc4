import { describe, expect, test } from 'vitest'
import { causeOf, failedBeforeSending } from './failure-phase.ts'

const failure = (code: string, syscall?: string): Error =>
  Object.assign(new Error(`${syscall ?? ''} ${code}`), { code, ...(syscall !== undefined && { syscall }) })

/** The error of `fetch` if every address of a host failed. */
const ofAll = (...errors: readonly Error[]): Error =>
  new TypeError('fetch failed', {
    cause: Object.assign(new AggregateError(errors), { code: errors[0]?.['code' as never] }),
  })

describe('a failure before the request was sent', () => {
  test.each([
    ['an address that was given up after its time', failure('ETIMEDOUT', 'connect')],
    [
      'a slow first address and a dead second one',
      ofAll(failure('ETIMEDOUT', 'connect'), failure('ECONNREFUSED', 'connect')),
    ],
    ['any error of connect', failure('EPERM', 'connect')],
    ['a port that is reset', failure('ECONNRESET', 'connect')],
    ['a resolver that does not answer', failure('ETIMEOUT', 'queryA')],
    ['a name server that fails', failure('EAI_FAIL', 'getaddrinfo')],
    [
      'a handshake that the other side ends',
      Object.assign(new Error('Client network socket disconnected before secure TLS connection was established'), {
        code: 'ECONNRESET',
      }),
    ],
  ])('%s', (_, error) => {
    expect(failedBeforeSending(error)).toBe(true)
    expect(failedBeforeSending(new TypeError('fetch failed', { cause: error }))).toBe(true)
  })

  test.each([
    ['a reset while the answer is awaited', failure('ECONNRESET', 'read')],
    ['a timeout of an open connection', failure('ETIMEDOUT', 'read')],
    ['a route that is lost while the answer is awaited', failure('EHOSTUNREACH', 'read')],
    ['an error without a name', new Error('what?')],
    [
      'one address that may have got the request',
      ofAll(failure('ETIMEDOUT', 'connect'), failure('ECONNRESET', 'read')),
    ],
  ])('is not %s', (_, error) => {
    expect(failedBeforeSending(error)).toBe(false)
    expect(causeOf(error)).toMatch(/^[A-Z]/)
  })
})
