import { DatabaseSync } from 'node:sqlite'
import { silentLogger, type GatewayFetch } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { describe, expect, it } from 'vitest'
import { createCheckout } from './checkout.ts'
import { querySqlite } from './database.ts'
import { createMemberships } from './memberships.ts'
import { createOrders } from './orders.ts'
import { createSessions, newToken } from './session.ts'

const sessions = createSessions('secret')

const sentToGateway: string[] = []

/** A gateway that accepts every request to begin or cancel an order. */
const fetch: GatewayFetch = (_url, { body }) => {
  sentToGateway.push(new TextDecoder().decode(body))
  const { out_trade_no } = JSON.parse(new TextDecoder().decode(body)) as { out_trade_no?: string }
  return Promise.resolve(
    Response.json({
      code: '10000',
      msg: 'Success',
      out_trade_no,
      prepay_id: 'r1',
      web_url: 'https://pay.example/r1',
      recurring_status: 'CANCEL',
    }),
  )
}

const setUp = () => {
  const store = sqliteStore(':memory:')
  /** The shop over a database of its own: the kit's store stays, the shop's tables are new. */
  const open = async () => {
    const query = querySqlite(new DatabaseSync(':memory:'))
    const memberships = await createMemberships(query, newToken)
    const checkout = createCheckout({
      environment: {
        port: 4000,
        gatewayUrl: 'https://gateway.example',
        appId: 'app-7',
        securityKey: 'key',
        notificationSecret: 'signing',
        sessionSecret: 'secret',
        database: { kind: 'sqlite', file: ':memory:' },
      },
      orders: await createOrders(query, newToken),
      memberships,
      sessions,
      logger: silentLogger,
      store,
      fetch,
      clock: { now: () => Date.now(), sleep: () => Promise.resolve() },
      hooks: {},
    })
    const post = (path: string, body: object, session?: string): Promise<Response> =>
      checkout(
        new Request(`http://127.0.0.1:4000/api/checkout${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            ...(session !== undefined && { cookie: sessions.cookie(session).split(';')[0] ?? '' }),
          },
          body: JSON.stringify(body),
        }),
      )
    return { memberships, post }
  }
  return open
}

describe('the visitor who may cancel a membership', () => {
  const joined = async () => {
    const open = setUp()
    const { memberships, post } = await open()
    const session = newToken()
    const { id: recurringId } = await memberships.create(session, 'BR')
    const { id } = (await (await post('/recurring', { recurringId }, session)).json()) as { id: string }
    return { open, post, session, path: `/recurring/${id}/cancel` }
  }

  it('is the visitor who joined, and no other visitor with its address', async () => {
    const { post, path, session } = await joined()
    expect((await post(path, {}, newToken())).status).toBe(403)
    expect((await post(path, {})).status).toBe(403)
    expect((await post(path, {}, session)).status).toBe(200)
  })

  it('needs a session once the shop has forgotten the membership', async () => {
    const { open, path } = await joined()
    expect((await (await open()).post(path, {})).status).toBe(403)
  })
})

it('is named to the gateway without the session, because the session alone identifies a visitor', async () => {
  const { memberships, post } = await setUp()()
  const session = newToken()
  const { id: recurringId } = await memberships.create(session, 'BR')
  sentToGateway.length = 0
  expect((await post('/recurring', { recurringId }, session)).status).toBe(201)
  expect(sentToGateway).toHaveLength(1)
  expect(sentToGateway[0]).toMatch(/"buyer_id":"[\w-]{22}"/)
  expect(sentToGateway[0]).not.toContain(session)
})
