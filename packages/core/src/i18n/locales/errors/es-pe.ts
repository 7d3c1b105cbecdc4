import type { ErrorMessages } from '../../error-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esErrors } from './es.ts'

/** Errors in Peruvian Spanish, “tú”. */
export const esPEErrors: ErrorMessages = withMessages(esErrors, {
  locale: 'es-PE',
  byKey: { checkForm: 'Revisa los datos marcados e inténtalo de nuevo.' },
})
