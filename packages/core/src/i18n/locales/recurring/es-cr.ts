import type { RecurringMessages } from '../../recurring-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esCORecurring } from './es-co.ts'

/** Recurring payments in Costa Rican Spanish, “usted” as in Colombia: the amount is “monto”. */
export const esCRRecurring: RecurringMessages = withMessages(esCORecurring, {
  locale: 'es-CR',
  summary: { each: 'Monto de cada cobro' },
  periods: { wrongAmount: 'Otro monto' },
})
