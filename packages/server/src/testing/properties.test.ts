import { test } from 'vitest'
import { checkFoldOrder } from './fold-order.support.ts'
import { checkFulfilRace } from './fulfil-race.support.ts'
import { checkAgainstModel } from './payment-model.support.ts'

// The same checks run with their full numbers in faults/.
test('R3: any order and repetition of deliveries gives the same result', () => checkFoldOrder(200))
test('6, R4: the handler agrees with a reference model over random lives of orders', () => checkAgainstModel(60, 20))
test('8, R7: a return and a notification at the same time fulfil the order once', () => checkFulfilRace(60))
