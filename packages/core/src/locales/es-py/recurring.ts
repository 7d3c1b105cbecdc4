import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esARRecurring } from '../es-ar/recurring.ts'

/** Recurring payments in Paraguayan Spanish, “vos” as in Argentina: the amount is “monto”. */
export const esPYRecurring: RecurringMessages = withMessages(esARRecurring, {
  locale: 'es-PY',
  summary: { each: 'Monto de cada cobro' },
  periods: { wrongAmount: 'Otro monto' },
})
