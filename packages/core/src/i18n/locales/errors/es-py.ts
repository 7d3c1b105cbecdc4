import type { ErrorMessages } from '../../error-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esARErrors } from './es-ar.ts'

/** Errors in Paraguayan Spanish, “vos” as in Argentina. */
export const esPYErrors: ErrorMessages = withMessages(esARErrors, { locale: 'es-PY' })
