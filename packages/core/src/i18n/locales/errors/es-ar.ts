import type { ErrorMessages } from '../../error-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esErrors } from './es.ts'

/** Errors in Argentine Spanish, “vos”. */
export const esARErrors: ErrorMessages = withMessages(esErrors, {
  locale: 'es-AR',
  byKey: {
    tryAgain: 'No funcionó. Intentá de nuevo.',
    tryAgainLater: 'No está funcionando en este momento. Intentá de nuevo en unos minutos.',
    notAllowed: 'No podés hacer esto desde acá. Entrá de nuevo a la tienda e intentá otra vez.',
    notFound: 'No encontramos lo que buscás. Volvé a la tienda y empezá de nuevo.',
    methodNotOffered: 'Este pedido no se puede pagar así. Elegí otra forma de pago.',
    checkForm: 'Revisá los campos marcados e intentá de nuevo.',
    tooManyRequests: 'Hubo muchos intentos seguidos. Esperá un minuto e intentá de nuevo.',
    contactShop: 'La tienda tiene que corregir algo en este pedido. Hablá con la tienda.',
    refused: 'El pago no se aceptó y no se cobró nada. Elegí otra forma de pago o intentá de nuevo.',
    undecided:
      'Todavía no sabemos si tu primer pago se hizo: todavía se puede cobrar. Esperá la confirmación, o pagá de otra forma solo si aceptás eso.',
    cancelRefused: 'La cancelación no se aceptó. Intentá de nuevo o hablá con la tienda.',
    cancelUnknown:
      'No sabemos si la cancelación llegó, así que puede haber más cobros. Intentá de nuevo: cancelar dos veces no causa problemas.',
  },
  general: 'Algo no funcionó. Intentá de nuevo; si pasa otra vez, hablá con la tienda.',
})
