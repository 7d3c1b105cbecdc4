import { expect, test } from 'vitest'
import { openSqlite } from '../node/sqlite-store.ts'
import { aCheckout, aNotification, anOrder, aBody } from '../testing/checkout.support.ts'
import { createSqlStore } from './sql/sql-store.ts'

const nothing = (): void => undefined

test('an event whose hook was called has no row any more, and the row of a contradiction has no payment', async () => {
  const driver = openSqlite(':memory:')
  const rows = (): ReturnType<typeof driver.read> =>
    driver.read("SELECT json_extract(event, '$.kind') AS kind, payment FROM ficha_outbox ORDER BY seq")
  const shop = aCheckout({
    store: createSqlStore(driver),
    resolveOrder: () => anOrder({ timeoutExpress: '2h' }),
    onChange: nothing,
    onCreated: nothing,
    onReminder: nothing,
    onLapsed: nothing,
    onOrderChange: nothing,
    onMismatch: nothing,
    reminders: ['1h'],
    lapseAfter: '1h',
  })
  for (const orderId of ['order-1', 'order-2']) await shop.post('/payments', aBody({ orderId }))
  expect((await rows()).map(({ kind }) => kind)).toEqual(['created', 'created'])
  for (let hour = 0; hour < 5; hour += 1) {
    shop.clock.advance(3_600_000)
    await shop.handler.runJobs()
  }
  const outTradeNos = shop.gateway.sent.map(({ json }) => String(json['out_trade_no']))
  await shop.notify(aNotification(outTradeNos[0] ?? ''))
  await shop.notify(aNotification(outTradeNos[1] ?? '', { amount: '1.00' }))
  await shop.finishWork()
  await shop.handler.runJobs()
  expect(await rows()).toEqual([{ kind: 'mismatch', payment: '' }])
  shop.handler.close()
  await driver.close()
})
