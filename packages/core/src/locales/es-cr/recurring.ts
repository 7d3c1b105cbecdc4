import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esCORecurring } from '../es-co/recurring.ts'

/** Recurring payments in Costa Rican Spanish, “usted” as in Colombia: the amount is “monto”. */
export const esCRRecurring: RecurringMessages = withMessages(esCORecurring, {
  locale: 'es-CR',
  summary: { each: 'Monto de cada cobro' },
  periods: { wrongAmount: 'Otro monto' },
})
