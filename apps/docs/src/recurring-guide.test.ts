import { startSandbox } from '@ficha/sandbox'
import type { CheckoutHandler } from '@ficha/server'
import { serveNode } from '@ficha/server/node'
import { expect, test } from 'vitest'
import { runGuide } from './guide-code.support.ts'

interface ClubGuide {
  readonly createClub: (settings: {
    readonly gateway: { readonly url: string; readonly appId: string; readonly securityKey: string }
    readonly memberOf: (request: Request) => string | undefined
    readonly deliver: (member: string, period: number) => void
  }) => CheckoutHandler
}

test('the server of the guide "Recurring orders" delivers each paid period once, and only its member cancels', async () => {
  const { createClub } = await runGuide<ClubGuide>('recurring', 'club.ts')
  const gateway = await startSandbox()
  const delivered: string[] = []
  const club = createClub({
    gateway,
    memberOf: (request) => request.headers.get('x-member') ?? undefined,
    deliver: (member, period) => delivered.push(`${member} ${String(period)}`),
  })
  const server = await serveNode(club, { port: 0 })
  const post = (path: string, member: string, body: object = {}) =>
    fetch(`${server.url}/api/checkout/recurring${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, 'x-member': member },
      body: JSON.stringify(body),
    })
  try {
    expect((await post('', 'bia', { recurringId: 'club-ana' })).status, 'the club of another member').toBe(404)
    const started = await post('', 'ana', { recurringId: 'club-ana' })
    expect(started.status, await started.clone().text()).toBe(201)
    const { id } = (await started.json()) as { readonly id: string }
    await gateway.pay()
    await expect.poll(() => delivered).toEqual(['ana 1'])
    await gateway.advanceClock('P1M')
    await expect.poll(() => delivered).toEqual(['ana 1', 'ana 2'])
    expect((await post(`/${id}/cancel`, 'bia')).status).toBe(403)
    expect((await post(`/${id}/cancel`, 'ana')).status).toBe(200)
  } finally {
    await server.close()
    await gateway.close()
  }
})
