import type { Messages } from '../messages.ts'
import { withMessages } from '../with-messages.ts'
import { esAR } from './es-ar.ts'
import { esMonto } from './es-monto.ts'

/** Uruguayan Spanish, “vos” as in Argentina: the amount is “monto”. */
export const esUY: Messages = withMessages(withMessages(esAR, esMonto), { locale: 'es-UY' })
