import { drawCodes } from '../draw/draw-codes.ts'
import { parsePayResponse } from '../gateway/pay-response.ts'
import type { Payment } from '../model/payment.ts'
import { isSettled } from '../model/phase.ts'
import type { PaymentSnapshot } from '../contract/payment-snapshot.ts'
import { orderOutcome, orderStateSnapshotOf } from '../status/order-state.ts'
import { FIXTURE_TIME, type PaymentFixture } from '../countries/testing/payment-fixture.ts'
import type { PublishedAnswer } from './published-answers.ts'

/**
 * The payment of a fixture, with drawn codes, as a BFF sends it.
 *
 * @throws Error if the fixture is missing or cannot be parsed.
 * @example
 * aPayment(brPix).instructions[0]?.kind // 'qr'
 */
export const aPayment = (fixture: PaymentFixture | PublishedAnswer): Payment => {
  // A test in JavaScript may pass no fixture, or one that does not exist.
  if ((fixture as PaymentFixture | undefined)?.response === undefined)
    throw new Error(
      '@ficha/core: aPayment and aSnapshot were given no fixture. Pass one of @ficha/core/testing: aSnapshot(brPix).',
    )
  const parsed = parsePayResponse(fixture.response, fixture.terms)
  if (!parsed.ok) throw new Error(`The fixture ${fixture.name} does not parse. ${parsed.error.message}`)
  return drawCodes(parsed.value)
}

/**
 * A snapshot of a fixture's payment, one minute after it was made. The state of its order follows from this payment alone.
 *
 * @param changes Fields that replace those of the snapshot.
 * @throws Error if the fixture is missing or cannot be parsed.
 * @example
 * aSnapshot(brBoleto, { phase: 'paid' }).order.state // 'paid'
 */
export const aSnapshot = (
  fixture: PaymentFixture | PublishedAnswer,
  changes: Partial<PaymentSnapshot> = {},
): PaymentSnapshot => {
  const payment = aPayment(fixture)
  const serverNow = changes.serverNow ?? new Date(Date.parse(FIXTURE_TIME) + 60_000).toISOString()
  const snapshot = {
    id: 'nT2hV9pXq0mJ4sKc7bRw1A',
    payment,
    phase: 'processing' as const,
    status: payment.status,
    revision: 2,
    ...(payment.deadline !== undefined && { deadline: payment.deadline }),
    deadlinePassed: false,
    serverNow,
    environment: 'test' as const,
    ...(changes.phase && isSettled(changes.phase) && { settledAt: serverNow }),
    ...changes,
  }
  const { terms } = snapshot.payment
  return {
    order: orderStateSnapshotOf(orderOutcome([{ ...snapshot, terms, createdAt: terms.createdAt }])),
    ...snapshot,
  }
}
