import type { FormMessages } from '../../form-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esForms } from './es.ts'

/** The payer's form in Peruvian Spanish, “tú”. */
export const esPEForms: FormMessages = withMessages(esForms, {
  locale: 'es-PE',
  labels: { address: 'Avenida, calle o jirón' },
})
