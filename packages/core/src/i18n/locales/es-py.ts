import type { Messages } from '../messages.ts'
import { withMessages } from '../with-messages.ts'
import { esAR } from './es-ar.ts'
import { esMonto } from './es-monto.ts'

/** Paraguayan Spanish, “vos” as in Argentina: the amount is “monto”. */
export const esPY: Messages = withMessages(withMessages(esAR, esMonto), { locale: 'es-PY' })
