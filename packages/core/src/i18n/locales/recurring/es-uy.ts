import type { RecurringMessages } from '../../recurring-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esARRecurring } from './es-ar.ts'

/** Recurring payments in Uruguayan Spanish, “vos” as in Argentina: the amount is “monto”. */
export const esUYRecurring: RecurringMessages = withMessages(esARRecurring, {
  locale: 'es-UY',
  summary: { each: 'Monto de cada cobro' },
  periods: { wrongAmount: 'Otro monto' },
})
