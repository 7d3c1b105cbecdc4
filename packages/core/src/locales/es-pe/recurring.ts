import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esRecurring } from '../es/recurring.ts'

/** Recurring payments in Peruvian Spanish, “tú”: a “periodo” without an accent, charged to a card “que termina en”. */
export const esPERecurring: RecurringMessages = withMessages(esRecurring, {
  locale: 'es-PE',
  card: 'Tarjeta que termina en {digits}',
  trial: {
    runs: 'Tu periodo de prueba de {length} cuesta {amount}.',
    runsFree: 'Tu periodo de prueba de {length} no tiene costo.',
  },
  schedule: { trialPeriod: 'Periodo de prueba' },
})
