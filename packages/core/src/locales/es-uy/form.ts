import type { FormMessages } from '../../i18n/form-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esARForms } from '../es-ar/form.ts'
import { esForms } from '../es/form.ts'

const { fullName, email, municipality, crossingStreets } = esForms.labels

/** The payer's form in Uruguayan Spanish, “vos” as in Argentina: fields have their neutral names. */
export const esUYForms: FormMessages = withMessages(esARForms, {
  locale: 'es-UY',
  labels: { fullName, email, municipality, crossingStreets },
  issues: {
    emailMissing: 'Escribí el correo electrónico.',
    emailDomain: 'El final del correo, después de @, no está completo.[ ¿Quisiste decir {suggestion}?]',
    emailForm: 'El correo lleva @ y no lleva espacios, como en nombre@ejemplo.com.',
  },
})
