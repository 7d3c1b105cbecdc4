import { expect, test } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { checkChangingPrices } from './changing-prices.support.ts'
import { checkDrawnWalks } from './drawn-walks.support.ts'
import { checkEveryPeriodReport } from './every-period-report.support.ts'
import { checkEveryReport } from './every-report.support.ts'
import { checkFoldOrder } from './fold-order.support.ts'
import { checkFulfilRace } from './fulfil-race.support.ts'
import { checkAgainstModel } from './payment-model.support.ts'

// The same checks run with their full numbers in faults/.
test('R3: any order and repetition of deliveries gives the same result', () => checkFoldOrder(200))
test('6, R4: the handler agrees with a reference model over random lives of orders', () => checkAgainstModel(60, 20))
test('8, R7: a return and a notification at the same time fulfil the order once', () => checkFulfilRace(60))

test('every authentic report moves something, is known already, or reaches a person once', async () => {
  const store = sqliteStore(':memory:')
  expect(await checkEveryReport(store, 200)).toBeGreaterThanOrEqual(2_000)
  await store.close()
}, 60_000)

test('every authentic report on a recurring order moves it, is known already, or reaches a person once', async () => {
  const store = sqliteStore(':memory:')
  expect(await checkEveryPeriodReport(store, 200)).toBeGreaterThanOrEqual(2_000)
  await store.close()
}, 60_000)

test('walks over the drawn states end where the drawing says, however their reports arrive', async () => {
  const store = sqliteStore(':memory:')
  await checkDrawnWalks(store, 500)
  await store.close()
}, 60_000)

test('an order whose prices change while money arrives is paid exactly by what a method of it cost', async () => {
  const store = sqliteStore(':memory:')
  await checkChangingPrices(store, 100)
  await store.close()
}, 60_000)
