import type { FormMessages } from '../../form-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esForms } from './es.ts'

/** The payer's form in Mexican Spanish, “tú”. */
export const esMXForms: FormMessages = withMessages(esForms, {
  locale: 'es-MX',
  labels: { municipality: 'Municipio o alcaldía', city: 'Ciudad o municipio', mobile: 'Número de celular' },
  issues: {
    phoneAreaMissing: 'Escribe los diez dígitos, con la clave lada, por ejemplo {example}.',
    phoneLength: 'El celular lleva diez dígitos. Compáralo con el ejemplo: {example}.',
  },
})
