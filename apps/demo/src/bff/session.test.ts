import { describe, expect, it } from 'vitest'
import { createSessions, newToken } from './session.ts'

const sessions = createSessions('the shop’s own secret')
const requestWith = (cookie: string): Request => new Request('http://127.0.0.1:4000/', { headers: { cookie } })
const pairOf = (setCookie: string): string => setCookie.split(';')[0] ?? ''

describe('11.12: a session', () => {
  it('is valid if the shop wrote its cookie', () => {
    const token = newToken()
    expect(sessions.of(requestWith(`theme=dark; ${pairOf(sessions.cookie(token))}`))).toBe(token)
  })

  it.each([
    ['without a signature', (token: string) => `__Host-shop=${token}`],
    ['with another’s signature', () => pairOf(createSessions('another secret').cookie(newToken()))],
    ['of another name', (token: string) => pairOf(sessions.cookie(token)).replace('=', '=A').slice(0, -1)],
    ['with more behind it', (token: string) => `${pairOf(sessions.cookie(token))}x`],
    ['that is empty', () => '__Host-shop='],
  ])('is refused if it is %s', (_, cookieFor) => {
    expect(sessions.of(requestWith(cookieFor(newToken())))).toBeUndefined()
  })

  it('is hidden from scripts and other sites', () => {
    expect(sessions.cookie(newToken())).toMatch(
      /^__Host-shop=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    )
  })
})
