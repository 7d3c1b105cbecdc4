import type { RecurringMessages } from '../../recurring-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esCRErrors } from '../errors/es-cr.ts'
import { esCORecurring } from './es-co.ts'

/** Recurring payments in Costa Rican Spanish, “usted” as in Colombia: the amount is “monto”. */
export const esCRRecurring: RecurringMessages = withMessages(esCORecurring, {
  locale: 'es-CR',
  errors: esCRErrors,
  summary: { each: 'Monto de cada cobro' },
  periods: { wrongAmount: 'Otro monto' },
})
