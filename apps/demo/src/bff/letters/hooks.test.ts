import { DatabaseSync } from 'node:sqlite'
import type { HookContext, RecurringRecord } from '@ficha/server'
import { describe, expect, it } from 'vitest'
import { querySqlite } from '../database.ts'
import { createMemberships } from '../memberships.ts'
import { createOrders } from '../orders.ts'
import { newToken } from '../session.ts'
import { createShopHooks } from './hooks.ts'
import { createLetters } from './letters.ts'

const aShop = async () => {
  const query = querySqlite(new DatabaseSync(':memory:'))
  const [orders, memberships, letters] = await Promise.all([
    createOrders(query, newToken),
    createMemberships(query, newToken),
    createLetters(query, newToken),
  ])
  const hooks = createShopHooks({
    ...{ orders, memberships, letters },
    clock: { now: () => Date.parse('2026-11-25T12:00:00Z') },
    shopUrl: 'http://127.0.0.1:4000',
    checkout: () => ({ readPayment: () => Promise.resolve(undefined), listPayments: () => Promise.resolve([]) }),
  })
  return { hooks, letters, memberships }
}

const about = (eventId: string): HookContext => ({ eventId }) as HookContext
const charge = { period: 3, at: '2026-12-01T02:30:00.000Z', amount: '49.90', currency: 'BRL' }
const orderOf = (recurringId: string): RecurringRecord => ({ recurringId }) as RecurringRecord

describe('the hooks of the shop for events of time', () => {
  it('write to a member about the next charge once, with the member’s local date', async () => {
    const { hooks, letters, memberships } = await aShop()
    const { id } = await memberships.create('ana', 'BR')
    await hooks.onUpcomingCharge(orderOf(id), charge, about('charge:3'))
    await hooks.onUpcomingCharge(orderOf(id), charge, about('charge:3'))
    const [letter, ...others] = await letters.list()
    expect(others).toEqual([])
    // In the member's country it is still the evening before.
    expect(letter?.subject).toBe('Próxima cobrança do clube: R$\u00a049,90 em 30 de novembro')
    expect(letter?.html).toContain('href="http://127.0.0.1:4000/account"')
    expect(letter?.to).toMatch(/^visitor-/)
    expect(letter?.message.length).toBeLessThan(600)
  })

  it('write in Spanish to a member in Mexico, and to no unknown member', async () => {
    const { hooks, letters, memberships } = await aShop()
    const { id } = await memberships.create('luz', 'MX')
    const inPesos = { ...charge, amount: '199.00', currency: 'MXN' }
    await hooks.onUpcomingCharge(orderOf(id), inPesos, about('charge:3'))
    await hooks.onUpcomingCharge(orderOf('nobody'), inPesos, about('charge:4'))
    expect((await letters.list()).map(({ subject }) => subject)).toEqual([
      'Próximo cobro del club: $199.00\u00a0MXN el 30 de noviembre',
    ])
  })

  it.each([
    [true, 'the last notification that could be verified came at 2026-11-24T12:00:00.000Z'],
    [false, 'no notification has ever been verified'],
  ])(
    'write to the staff when the gateway is silent (a notification came before: %s)',
    async (hasEverReceived, said) => {
      const { hooks, letters } = await aShop()
      await hooks.onQuiet({ since: '2026-11-24T12:00:00.000Z', hasEverReceived, waiting: 'pay-1' }, about('quiet:1'))
      const [letter] = await letters.list()
      expect(letter?.to).toBe('staff@mail.example')
      expect(letter?.text).toContain(said)
      // Everybody who has the read id can see the payment.
      expect(letter?.text).not.toContain('pay-1')
    },
  )
})
