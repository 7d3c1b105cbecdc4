import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esRecurring } from '../es/recurring.ts'

/** Recurring payments in Chilean Spanish, “tú”: “periodo” without an accent, and “comenzado” for "begun". */
export const esCLRecurring: RecurringMessages = withMessages(esRecurring, {
  locale: 'es-CL',
  trial: {
    runs: 'Tu periodo de prueba de {length} cuesta {amount}.',
    runsFree: 'Tu periodo de prueba de {length} no tiene costo.',
  },
  schedule: { trialPeriod: 'Periodo de prueba' },
  states: {
    waitingLong: {
      text: 'Si ya pagaste, no pagues de nuevo: puedes cerrar esta página y volver más tarde. Si volviste sin pagar, la suscripción aún no comienza.',
    },
  },
})
