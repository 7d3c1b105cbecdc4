import type { FormMessages } from '../../i18n/form-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esForms } from '../es/form.ts'

/** The payer's form in Peruvian Spanish, “tú”. */
export const esPEForms: FormMessages = withMessages(esForms, {
  locale: 'es-PE',
  labels: { address: 'Avenida, calle o jirón' },
})
