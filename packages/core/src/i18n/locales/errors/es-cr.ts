import type { ErrorMessages } from '../../error-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esCOErrors } from './es-co.ts'

/** Errors in Costa Rican Spanish, “usted” as in Colombia. */
export const esCRErrors: ErrorMessages = withMessages(esCOErrors, { locale: 'es-CR' })
