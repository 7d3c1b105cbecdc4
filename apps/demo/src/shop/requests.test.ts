// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { joinClub } from './requests.ts'

afterEach(() => vi.unstubAllGlobals())

/** The shop places the membership, and the BFF answers as given. */
const bffSays = (answer: () => Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) =>
      path === '/shop/memberships' ? Promise.resolve(Response.json({ membershipId: 'club-1' })) : answer(),
    ),
  )
const problem = (status: number) => () => Promise.resolve(Response.json({}, { status }))

it.each([
  ['the gateway’s answer was lost', problem(502)],
  ['the BFF’s answer was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('if %s, nobody knows whether the membership was created', async (_what, answer) => {
  bffSays(answer)
  expect(await joinClub('BR')).toBe('unknown')
})

it('a member does not join a second time', async () => {
  bffSays(problem(409))
  expect(await joinClub('BR')).toBe('member')
})

it('a refusal says that nothing was created', async () => {
  bffSays(problem(503))
  await expect(joinClub('BR')).rejects.toThrow('503')
})
