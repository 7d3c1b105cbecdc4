import type { FormMessages } from '../../i18n/form-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esForms } from '../es/form.ts'

/** The payer's form in Chilean Spanish, “tú”. */
export const esCLForms: FormMessages = withMessages(esForms, {
  locale: 'es-CL',
  labels: { street: 'Calle o avenida' },
  hints: { withCheckDigit: 'Con el dígito verificador. Ejemplo: {example}' },
  issues: { documentCheckUnsure: 'El dígito verificador no coincide con el número de {document}. ¿Está bien así?' },
})
