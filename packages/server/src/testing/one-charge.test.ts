import { describe, expect, test } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { checkOneCharge } from './one-charge-model.support.ts'
import type { Behaviour } from './one-charge-gateway.support.ts'
import { OneChargeWorld } from './one-charge-world.support.ts'

test('one request is one charge, over random lives of an order at a gateway that accepts, refuses and fails', async () => {
  await checkOneCharge(() => sqliteStore(':memory:'), { lives: 40, steps: 16 })
}, 60_000)

const [CARD, PIX, BOLETO] = [0, 1, 2] as const
const again = { gives: true, replaces: true } as const

/** One press of the button after another. The payer consents when asked. */
const presses =
  (...clicks: readonly (readonly [method: number, ...behaviours: readonly Behaviour[]])[]) =>
  async (world: OneChargeWorld): Promise<void> => {
    for (const [method, ...behaviours] of clicks) await world.request(0, method, { ...again, behaviours })
  }

describe('after an hour of failures every method can be used within three clicks', () => {
  test.each<readonly [string, (world: OneChargeWorld) => Promise<void>]>([
    ['a card’s answer was lost, and it was made', presses([CARD, 'does and is lost'])],
    ['a card’s answer was lost, and it was not made', presses([CARD, 'is lost'])],
    ['a card was made and denied', presses([CARD, 'does and denies'])],
    ['a card was denied', presses([CARD, 'denies'])],
    ['the process died while a card was asked for', presses([CARD, 'does and never answers'])],
    ['the process died while a Pix was asked for', presses([PIX, 'does and never answers'])],
    ['a Pix was lost twice', presses([PIX, 'does and is lost', 'is lost'])],
    ['the gateway throttled', presses([PIX, 'throttles'], [PIX, 'throttles'])],
    ['the gateway made it after all, later', presses([PIX, 'does late', 'does late'], [BOLETO, 'denies'])],
    [
      'detours: card, Pix, card, Pix, card',
      presses(
        [CARD, 'does and denies'],
        [PIX, 'does and denies'],
        [CARD, 'does and denies'],
        [PIX, 'does and denies'],
        [CARD, 'does and denies'],
      ),
    ],
    [
      'the price changed while a card was undecided',
      async (world) => {
        await presses([CARD, 'does and denies'])(world)
        await world.changePrice(1, false)
        await presses([CARD, 'denies'])(world)
      },
    ],
    [
      'the price changed and changed back while a Pix died at another price',
      async (world) => {
        await world.request(0, CARD, { gives: false, replaces: false, behaviours: ['answers'] })
        await world.changePrice(1, false)
        await world.requestAtOnce([CARD, PIX], 'does and never answers')
        await world.changePrice(0, false)
      },
    ],
    [
      'the deadline lapsed while nobody knew',
      async (world) => {
        await presses([BOLETO, 'does and denies'])(world)
        world.wait(7 * 86_400)
      },
    ],
    ['the number is a duplicate by now', presses([CARD, 'does and denies'], [CARD, 'answers'], [PIX, 'denies'])],
  ])('%s', async (_, trouble) => {
    const world = new OneChargeWorld(sqliteStore(':memory:'), 'order-7')
    await trouble(world)
    await world.expectThreeClicks()
    await world.expectAllIsNotified()
    expect(world.violations).toEqual([])
  })
})
