import { test } from 'vitest'
import { checkFoldOrder } from '../src/testing/fold-order.support.ts'
import { checkFulfilRace } from '../src/testing/fulfil-race.support.ts'
import { checkAgainstModel } from '../src/testing/payment-model.support.ts'

test('R3: 5,000 sets of deliveries, shuffled and repeated', () => checkFoldOrder(5_000))
test('R4: 2,000 lives of 30 commands against the reference model', () => checkAgainstModel(2_000, 30))
test('R7: 1,000 interleavings of return and notification', () => checkFulfilRace(1_000))
