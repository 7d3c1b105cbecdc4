import type { FormMessages } from '../../form-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esCOForms } from './es-co.ts'
import { esForms } from './es.ts'

const { municipality, street, plateNumber } = esForms.labels

/** The payer's form in Costa Rican Spanish, “usted” as in Colombia: places have their neutral names. */
export const esCRForms: FormMessages = withMessages(esCOForms, {
  locale: 'es-CR',
  labels: { municipality, street, plateNumber },
})
