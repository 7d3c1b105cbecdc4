import { afterAll, beforeAll, describe } from 'vitest'
import { describeChanging } from './contract/changing.support.ts'
import { describeCreating } from './contract/creating.support.ts'
import { describeCrowds } from './contract/crowds.support.ts'
import { describeDesk } from './contract/desk.support.ts'
import { describeDoublePayments } from './contract/double-payments.support.ts'
import { describeHousekeeping } from './contract/housekeeping.support.ts'
import { describeIdempotency } from './contract/idempotency.support.ts'
import { describeOpenNumbers } from './contract/open-numbers.support.ts'
import { describeOutbox } from './contract/outbox.support.ts'
import { describeReceiving } from './contract/receiving.support.ts'
import { describeOrders } from './contract/orders.support.ts'
import { describeRecurring } from './contract/recurring.support.ts'
import { describeReplacing } from './contract/replacing.support.ts'
import { createStoreUnderTest } from './contract/store-under-test.support.ts'
import { describeUnmatched } from './contract/unmatched.support.ts'
import type { PaymentStore } from '../ports/payment-store.ts'

/**
 * The contract of a payment store. Every implementation runs all of it.
 *
 * @param make Opens an empty store. Returns the store and a function that closes it.
 */
export const describePaymentStore = (
  name: string,
  make: () => Promise<{ readonly store: PaymentStore; readonly close: () => Promise<void> }>,
): void => {
  describe(`a payment store: ${name}`, () => {
    let store: PaymentStore
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await make())
      await store.migrate()
    })
    afterAll(() => close())
    const subject = createStoreUnderTest(() => store)
    describeCreating(subject)
    describeReplacing(subject)
    describeIdempotency(subject)
    describeChanging(subject)
    describeReceiving(subject)
    describeCrowds(subject)
    describeDoublePayments(subject)
    describeOrders(subject)
    describeOpenNumbers(subject)
    describeOutbox(subject)
    describeRecurring(subject)
    describeUnmatched(subject)
    describeHousekeeping(subject)
    describeDesk(subject)
  })
}
