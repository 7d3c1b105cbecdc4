import type { FormMessages } from '../../form-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esForms } from './es.ts'

/** The payer's form in Chilean Spanish, “tú”. */
export const esCLForms: FormMessages = withMessages(esForms, {
  locale: 'es-CL',
  labels: { street: 'Calle o avenida' },
  hints: { withCheckDigit: 'Con el dígito verificador. Ejemplo: {example}' },
  issues: { documentCheckUnsure: 'El dígito verificador no coincide con el número de {document}. ¿Está bien así?' },
})
