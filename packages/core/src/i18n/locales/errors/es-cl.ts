import type { ErrorMessages } from '../../error-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esErrors } from './es.ts'

/** Errors in Chilean Spanish, “tú”. */
export const esCLErrors: ErrorMessages = withMessages(esErrors, {
  locale: 'es-CL',
  byKey: { checkForm: 'Revisa los datos marcados e inténtalo de nuevo.' },
})
