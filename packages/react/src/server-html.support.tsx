import { aPayment, aRecurring, aRecurringPlan, aSnapshot, brCoffeeClub, brPix, paidReports } from '@ficha/core/testing'
import { StrictMode, type ReactElement } from 'react'
import type { CancelRecurringProps } from './recurring/cancel-recurring.tsx'

/** The parts of one side: on a server every table of words is at hand, in a browser each is a chunk of its own. */
export const loadParts = async () => ({
  ...(await import('./index.ts')),
  ...(await import('./checkout/index.ts')),
})
export type Parts = Awaited<ReturnType<typeof loadParts>>

const neverAnswers: typeof globalThis.fetch = () => new Promise(() => undefined)
const noEvents = { openEvents: (): EventSource => ({ addEventListener() {}, close() {} }) as unknown as EventSource }

const anOrder: CancelRecurringProps['recurring'] = {
  snapshot: aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 3)),
  cancellation: { state: 'idle' },
  cancel: () => undefined,
  dismissCancellation: () => undefined,
}

export const SCREENS: readonly (readonly [string, (parts: Parts) => ReactElement])[] = [
  ['<Checkout>', ({ Checkout }) => <Checkout orderId="order-1" />],
  ['<RecurringReturn>', ({ RecurringReturn }) => <RecurringReturn recurringId="recurring-1" />],
  ['<RecurringSummary>', ({ RecurringSummary }) => <RecurringSummary summary={aRecurringPlan(brCoffeeClub)} />],
  ['<RecurringSchedule>', ({ RecurringSchedule }) => <RecurringSchedule snapshot={aRecurring(brCoffeeClub)} />],
  ['<CancelRecurring>', ({ CancelRecurring }) => <CancelRecurring recurring={anOrder} />],
  ['a slip of a snapshot', ({ PaymentInstructions }) => <PaymentInstructions snapshot={aSnapshot(brPix)} />],
  ['a slip of a payment', ({ PaymentInstructions }) => <PaymentInstructions payment={aPayment(brPix)} />],
]

/** A page with one part on it, whose server never answers. */
export const page = (parts: Parts, screen: (parts: Parts) => ReactElement): ReactElement => (
  <StrictMode>
    <parts.CheckoutProvider locale="pt-BR" fetch={neverAnswers} {...noEvents}>
      {screen(parts)}
    </parts.CheckoutProvider>
  </StrictMode>
)
