import fc from 'fast-check'
import { expect } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { aBody, aCheckout, aGateway, aNotification } from './checkout.support.ts'

/**
 * R7: the payer's return, the page's request, two notifications, a query and the jobs of two processes run at the same time, in each order
 * that the scheduler tries. There is always one fulfilment.
 */
export const checkFulfilRace = (numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const inner = sqliteStore(':memory:')
      let isScheduled = false
      const scheduled = <Arguments extends unknown[], Value>(
        label: string,
        call: (...given: Arguments) => Promise<Value>,
      ) => {
        return async (...given: Arguments): Promise<Value> => {
          if (isScheduled) await scheduler.schedule(Promise.resolve(), label)
          return await call(...given)
        }
      }
      const store: PaymentStore = {
        ...inner,
        payments: {
          ...inner.payments,
          change: scheduled('change', inner.payments.change),
          find: scheduled('find', inner.payments.find),
          list: scheduled('list', inner.payments.list),
        },
        inbox: { ...inner.inbox, receive: scheduled('receive', inner.inbox.receive) },
        outbox: {
          ...inner.outbox,
          claim: scheduled('claim', inner.outbox.claim),
          finish: scheduled('finish', inner.outbox.finish),
        },
      }
      const fulfilments = new Map<string, number>()
      const options = {
        store,
        queryPayment: () => Promise.resolve({ status: 'SUCCESS', amount: '150.00', currency: 'BRL', tradeNo: 'T1' }),
        onChange: (payment: { phase: string }, _: unknown, { eventId }: { eventId: string }) => {
          expect(payment.phase).toBe('paid')
          fulfilments.set(eventId, (fulfilments.get(eventId) ?? 0) + 1)
        },
      }
      const gateway = aGateway({ pay_url: 'https://pay.example/1' })
      const one = aCheckout(options, gateway)
      const other = aCheckout(options, gateway)
      const { id } = (await (await one.post('/payments', aBody({ method: 'Boleto' }))).json()) as { id: string }
      const outTradeNo = String(gateway.sent[0]?.json['out_trade_no'])
      one.clock.advance(180_000)
      other.clock.advance(180_000)
      isScheduled = true
      const racing = Promise.all([
        one.notify(aNotification(outTradeNo)),
        other.notify(aNotification(outTradeNo, { out_request_no: 'R2' })),
        one.get(`/payments/${id}`),
        one.handler.runJobs(),
        other.handler.runJobs(),
      ])
      await scheduler.waitFor(racing)
      await scheduler.waitFor(Promise.all([one.finishWork(), other.finishWork()]))
      isScheduled = false
      await one.handler.runJobs()
      expect([...fulfilments.values()]).toEqual([1])
    }),
    { numRuns },
  )
