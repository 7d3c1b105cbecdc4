import type { ErrorMessages } from '../../error-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esErrors } from './es.ts'

/** Errors in Colombian Spanish, “usted”. */
export const esCOErrors: ErrorMessages = withMessages(esErrors, {
  locale: 'es-CO',
  byKey: {
    tryAgain: 'No funcionó. Intente de nuevo.',
    tryAgainLater: 'No está funcionando en este momento. Intente de nuevo en unos minutos.',
    notAllowed: 'No puede hacer esto desde aquí. Entre de nuevo a la tienda e intente otra vez.',
    notFound: 'No encontramos lo que busca. Vuelva a la tienda y empiece de nuevo.',
    orderPaid: 'Este pedido ya está pagado. No pague de nuevo.',
    methodNotOffered: 'Este pedido no se puede pagar así. Elija otra forma de pago.',
    checkForm: 'Revise los campos marcados e intente de nuevo.',
    tooManyRequests: 'Hubo muchos intentos seguidos. Espere un minuto e intente de nuevo.',
    contactShop: 'La tienda tiene que corregir algo en este pedido. Hable con la tienda.',
    refused: 'El pago no se aceptó y no se cobró nada. Elija otra forma de pago o intente de nuevo.',
    undecided:
      'Todavía no sabemos si su primer pago se hizo: aún se puede cobrar. Espere la confirmación, o pague de otra forma solo si acepta eso.',
    cancelRefused: 'La cancelación no se aceptó. Intente de nuevo o hable con la tienda.',
    cancelUnknown:
      'No sabemos si la cancelación llegó, así que puede haber más cobros. Intente de nuevo: cancelar dos veces no causa problemas.',
  },
  general: 'Algo no funcionó. Intente de nuevo; si pasa otra vez, hable con la tienda.',
})
