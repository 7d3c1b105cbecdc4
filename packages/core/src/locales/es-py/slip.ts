import type { Messages } from '../../i18n/messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esAR } from '../es-ar/slip.ts'
import { esMonto } from '../es-uy/monto.ts'

/** Paraguayan Spanish, “vos” as in Argentina: the amount is “monto”. */
export const esPY: Messages = withMessages(withMessages(esAR, esMonto), { locale: 'es-PY' })
