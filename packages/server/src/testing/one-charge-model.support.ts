import fc from 'fast-check'
import { expect } from 'vitest'
import type { PaymentStore } from '../ports/payment-store.ts'
import { BEHAVIOURS, METHODS, PRICES, type Behaviour } from './one-charge-gateway.support.ts'
import { OneChargeWorld } from './one-charge-world.support.ts'

/** One event in the life of an order. */
type Step =
  | {
      readonly kind: 'request'
      readonly tab: number
      readonly method: number
      readonly behaviours: readonly Behaviour[]
      readonly gives: boolean
      readonly replaces: boolean
    }
  | { readonly kind: 'request-at-once'; readonly methods: readonly [number, number]; readonly behaviour: Behaviour }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'price'; readonly at: number; readonly isNotified: boolean }
  | { readonly kind: 'kill'; readonly process: number }
  | { readonly kind: 'pay'; readonly pick: number; readonly times: number }
  | { readonly kind: 'late' }
  | { readonly kind: 'look' }

const anyBehaviour = fc.constantFrom(...BEHAVIOURS)
const anyMethod = fc.nat(METHODS.length - 1)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      tab: fc.nat(2),
      method: anyMethod,
      behaviours: fc.array(anyBehaviour, { maxLength: 3 }),
      gives: fc.boolean(),
      replaces: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('request-at-once' as const),
      methods: fc.tuple(anyMethod, anyMethod),
      behaviour: anyBehaviour,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(5, 60, 91, 3_600, 172_800) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      at: fc.nat(PRICES.length - 1),
      isNotified: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), process: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), pick: fc.nat(9), times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'late' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'look' as const }) },
)

const carryOut = async (world: OneChargeWorld, step: Step): Promise<void> => {
  switch (step.kind) {
    case 'request':
      await world.request(step.tab, step.method, step)
      return
    case 'request-at-once':
      await world.requestAtOnce(step.methods, step.behaviour)
      return
    case 'wait':
      world.wait(step.seconds)
      return
    case 'price':
      await world.changePrice(step.at, step.isNotified)
      return
    case 'kill':
      world.kill(step.process)
      return
    case 'pay':
      await world.pay(step.pick, step.times)
      return
    case 'late':
      world.actLate()
      return
    case 'look':
      await world.look()
      return
    default:
      step satisfies never
  }
}

/**
 * Random sequences of events of one order: several tabs, two processes that end, prices that change, and a gateway that makes a payment and
 * denies it, answers late or does not answer. These rules always hold:
 *
 * - While the outcome of a number is unknown, another number is sent only with the payer's consent.
 * - A double payment is reported once.
 * - A screen shows "paid" if and only if the payment is paid.
 * - The payer can pay within three clicks.
 */
export const checkOneCharge = (
  storeOf: () => PaymentStore,
  { lives, steps }: { readonly lives: number; readonly steps: number },
): Promise<void> => {
  let life = 0
  return fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: steps, size: 'max' }), async (plan) => {
      const world = new OneChargeWorld(storeOf(), `order-${String(Date.now())}-${String((life += 1))}`)
      for (const step of plan) await carryOut(world, step)
      expect(world.violations).toEqual([])
      await world.expectAllIsNotified()
      await world.expectThreeClicks()
      expect(world.violations).toEqual([])
    }),
    { numRuns: lives },
  )
}
