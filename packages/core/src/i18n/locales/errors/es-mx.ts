import type { ErrorMessages } from '../../error-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esErrors } from './es.ts'

/** Errors in Mexican Spanish, “tú”: what a card is charged is a “cargo”. */
export const esMXErrors: ErrorMessages = withMessages(esErrors, {
  locale: 'es-MX',
  byKey: {
    cancelRefused: 'La cancelación no se aceptó y los cargos siguen. Inténtalo de nuevo o habla con la tienda.',
    refused: 'El pago no se aceptó y no hubo ningún cargo. Elige otra forma de pago o inténtalo de nuevo.',
    cancelUnknown:
      'No sabemos si la cancelación llegó, así que puede haber más cargos. Inténtalo de nuevo: cancelar dos veces no causa problemas.',
  },
})
