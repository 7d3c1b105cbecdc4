import type { FormMessages } from '../../i18n/form-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esForms } from '../es/form.ts'

/** The payer's form in Mexican Spanish, “tú”. */
export const esMXForms: FormMessages = withMessages(esForms, {
  locale: 'es-MX',
  labels: { municipality: 'Municipio o alcaldía', city: 'Ciudad o municipio', mobile: 'Número de celular' },
  issues: {
    phoneAreaMissing: 'Escribe los diez dígitos, con la clave lada, por ejemplo {example}.',
    phoneLength: 'El celular lleva diez dígitos. Compáralo con el ejemplo: {example}.',
  },
})
