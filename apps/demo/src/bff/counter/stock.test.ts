import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { querySqlite } from '../database.ts'
import type { Order } from '../orders.ts'
import { createStock, nextMove } from './stock.ts'

const AT = '2026-11-25T12:00:00.000Z'

const anOrder = (id: string, quantity = 1): Order => ({
  id,
  number: `BG-${id}`,
  session: 'ana',
  country: 'BR',
  amount: '89.00',
  currency: 'BRL',
  items: [{ sku: 'mug', quantity }],
  state: 'open',
  createdAt: AT,
})

const aStock = async () => {
  const stock = await createStock(querySqlite(new DatabaseSync(':memory:')))
  const mugs = async () => (await stock.shelf()).find(({ sku }) => sku === 'mug')
  const kinds = async () => (await stock.moves()).map(({ kind }) => kind)
  return { stock, mugs, kinds }
}

describe('the stock of the stall', () => {
  it('is held for an order that can still be paid, and released when it cannot', async () => {
    const { stock, mugs, kinds } = await aStock()
    await stock.hold(anOrder('1', 2), AT)
    expect(await mugs()).toMatchObject({ onShelf: 22, held: 2, sold: 0 })
    await stock.release(anOrder('1', 2), AT)
    expect(await mugs()).toMatchObject({ onShelf: 24, held: 0, sold: 0 })
    expect(await kinds()).toEqual(['released', 'held'])
  })

  it('is taken again for a late payment after its release, with a note', async () => {
    const { stock, mugs, kinds } = await aStock()
    await stock.hold(anOrder('1'), AT)
    await stock.release(anOrder('1'), AT)
    await stock.sell(anOrder('1'), AT)
    expect(await mugs()).toMatchObject({ onShelf: 23, held: 0, sold: 1 })
    expect(await kinds()).toEqual(['taken-again', 'released', 'held'])
  })

  it('may be negative if more is paid than there is', async () => {
    const { stock, mugs } = await aStock()
    await stock.sell(anOrder('1', 20), AT)
    await stock.sell(anOrder('2', 20), AT)
    expect(await mugs()).toMatchObject({ onShelf: -16, sold: 40 })
  })

  it('changes once for each move, however often a hook is called, and sold items stay sold', async () => {
    const { stock, kinds } = await aStock()
    const order = anOrder('1')
    for (const move of [stock.hold, stock.hold, stock.sell, stock.sell, stock.release, stock.hold])
      await move(order, AT)
    expect(await kinds()).toEqual(['sold', 'held'])
    expect(nextMove('release', 'taken-again')).toBeUndefined()
  })
})
