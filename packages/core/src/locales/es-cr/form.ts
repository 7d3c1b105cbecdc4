import type { FormMessages } from '../../i18n/form-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esCOForms } from '../es-co/form.ts'
import { esForms } from '../es/form.ts'

const { municipality, street, plateNumber } = esForms.labels

/** The payer's form in Costa Rican Spanish, “usted” as in Colombia: places have their neutral names. */
export const esCRForms: FormMessages = withMessages(esCOForms, {
  locale: 'es-CR',
  labels: { municipality, street, plateNumber },
})
