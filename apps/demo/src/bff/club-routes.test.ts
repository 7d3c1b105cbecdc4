import { DatabaseSync } from 'node:sqlite'
import type { RecurringRecord } from '@ficha/server'
import { describe, expect, it } from 'vitest'
import { createClubRoutes } from './club-routes.ts'
import { querySqlite } from './database.ts'
import { createMemberships } from './memberships.ts'
import { createSessions, newToken } from './session.ts'

const setUp = async () => {
  const memberships = await createMemberships(querySqlite(new DatabaseSync(':memory:')), newToken)
  const started: RecurringRecord[] = []
  const routes = createClubRoutes(
    memberships,
    {
      listRecurring: ({ recurringId } = {}) =>
        Promise.resolve(started.filter((order) => order.recurringId === recurringId)),
    },
    createSessions('secret'),
  )
  let cookie = ''
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await routes(
      new Request(`http://127.0.0.1:4000${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', cookie, ...(init.headers as Record<string, string>) },
      }),
    )
    if (!response) throw new Error('The route did not answer.')
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const join = (body: unknown, headers: Record<string, string> = {}) =>
    ask('/shop/memberships', { method: 'POST', body: JSON.stringify(body), headers })
  const forgetVisitor = () => (cookie = '')
  return { memberships, started, ask, join, forgetVisitor }
}

describe('the coffee club', () => {
  it('has the shop’s price in the country’s own currency, with a trial week', async () => {
    const { status, body } = await (await setUp()).ask('/shop/club?country=CL')
    expect(status).toBe(200)
    expect(body).toEqual({
      country: 'CL',
      amount: '9990',
      currency: 'CLP',
      interval: { unit: 'M', count: 1 },
      quantity: 12,
      trial: { period: { unit: 'D', count: 7 }, amount: '990' },
    })
    expect((await (await setUp()).ask('/shop/club?country=US')).status).toBe(404)
  })

  it('gives a visitor who has not paid yet the same membership again', async () => {
    const { join, memberships } = await setUp()
    const first = await join({ country: 'BR' })
    await memberships.mark(String(first.body['membershipId']), 'waiting')
    expect(await join({ country: 'BR' })).toEqual(first)
    expect(first.status).toBe(201)
  })

  it.each(['active', 'unknown'] as const)('makes no second membership while one is %s', async (phase) => {
    const { join, memberships } = await setUp()
    const { body } = await join({ country: 'BR' })
    await memberships.mark(String(body['membershipId']), phase)
    expect(await join({ country: 'BR' })).toMatchObject({ status: 409, body: { membershipId: body['membershipId'] } })
  })

  it.each(['cancelled', 'failed', 'finished'] as const)(
    'accepts a visitor again whose membership is %s',
    async (phase) => {
      const { join, memberships } = await setUp()
      const { body } = await join({ country: 'BR' })
      await memberships.mark(String(body['membershipId']), phase)
      const again = await join({ country: 'BR' })
      expect(again.status).toBe(201)
      expect(again.body['membershipId']).not.toBe(body['membershipId'])
    },
  )

  it('lists a visitor’s own orders only', async () => {
    const { join, ask, started, forgetVisitor } = await setUp()
    const { body } = await join({ country: 'BR' })
    started.push({
      id: 'read-id',
      returnId: 'return-id',
      recurringId: body['membershipId'],
      createdAt: '2026-11-21T15:04:05.000Z',
    } as RecurringRecord)
    expect((await ask('/shop/memberships')).body).toEqual({
      memberships: [{ id: 'read-id', returnId: 'return-id', country: 'BR' }],
    })
    forgetVisitor()
    expect((await ask('/shop/memberships')).body).toEqual({ memberships: [] })
  })

  it.each([[{}], [{ country: 'US' }], [null], [{ country: '__proto__' }]])('refuses %j', async (body) => {
    expect((await (await setUp()).join(body)).status).toBe(400)
  })

  it('refuses a form of another site', async () => {
    expect((await (await setUp()).join({ country: 'BR' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await (await setUp()).join({ country: 'BR' }, { 'content-type': 'text/plain' })).status).toBe(403)
  })
})
