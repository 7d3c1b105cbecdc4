import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esARRecurring } from '../es-ar/recurring.ts'

/** Recurring payments in Uruguayan Spanish, “vos” as in Argentina: the amount is “monto”. */
export const esUYRecurring: RecurringMessages = withMessages(esARRecurring, {
  locale: 'es-UY',
  summary: { each: 'Monto de cada cobro' },
  periods: { wrongAmount: 'Otro monto' },
})
