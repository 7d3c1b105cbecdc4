import type { ErrorMessages } from '../../error-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esARErrors } from './es-ar.ts'

/** Errors in Uruguayan Spanish, “vos” as in Argentina. */
export const esUYErrors: ErrorMessages = withMessages(esARErrors, { locale: 'es-UY' })
