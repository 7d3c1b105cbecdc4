/** Measures the time of a part of the kit, and makes the payment for these measurements. */
import { randomUUID } from 'node:crypto'
import { aPayment } from '@ficha/core/testing'
import type { PaymentDraft } from '@ficha/server/store'
import { fixtureOf } from './requests.ts'

/** Microseconds of a call, in batches. A batch that another process interrupted is far from the median. The first batch warms up. */
export const price = async (perBatch: number, work: () => unknown): Promise<readonly number[]> => {
  const batches: number[] = []
  for (let batch = 0; batch <= 21; batch += 1) {
    const startedAt = performance.now()
    for (let count = 0; count < perBatch; count += 1) {
      const result = work()
      if (result instanceof Promise) await result
    }
    batches.push(((performance.now() - startedAt) * 1_000) / perBatch)
  }
  return batches.slice(1)
}

const boleto = aPayment(fixtureOf('Boleto'))
export const at = new Date().toISOString()

/** A payment that was not sent to the gateway yet, of its own order. */
export const aDraft = (): PaymentDraft => {
  const id = randomUUID().replaceAll('-', '')
  const keys = { id, returnId: `r${id}`, orderId: `o${id}`, outTradeNo: id, bodyHash: id }
  return { ...keys, payment: boleto, createdAt: at }
}

/** The change by the gateway's answer. */
export const ANSWERED = { payment: boleto, phase: 'processing', status: 'PROCESSING' } as const
