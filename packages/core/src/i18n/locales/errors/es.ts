import type { ErrorMessages } from '../../error-messages.ts'

/** Errors in neutral Latin American Spanish, “tú”. */
export const esErrors: ErrorMessages = {
  locale: 'es',
  byKey: {
    tryAgain: 'No funcionó. Inténtalo de nuevo.',
    tryAgainLater: 'No está funcionando en este momento. Inténtalo de nuevo en unos minutos.',
    notAllowed: 'No puedes hacer esto desde aquí. Entra de nuevo a la tienda e inténtalo otra vez.',
    notFound: 'No encontramos lo que buscas. Vuelve a la tienda y empieza de nuevo.',
    orderPaid: 'Este pedido ya está pagado. No pagues de nuevo.',
    methodNotOffered: 'Este pedido no se puede pagar así. Elige otra forma de pago.',
    checkForm: 'Revisa los campos marcados e inténtalo de nuevo.',
    tooManyRequests: 'Hubo muchos intentos seguidos. Espera un minuto e inténtalo de nuevo.',
    contactShop: 'La tienda tiene que corregir algo en este pedido. Habla con la tienda.',
    refused: 'El pago no se aceptó y no se cobró nada. Elige otra forma de pago o inténtalo de nuevo.',
    undecided:
      'Todavía no sabemos si tu primer pago se hizo: aún se puede cobrar. Espera la confirmación, o paga de otra forma solo si aceptas eso.',
    cancelRefused: 'La cancelación no se aceptó. Inténtalo de nuevo o habla con la tienda.',
    cancelUnknown:
      'No sabemos si la cancelación llegó, así que puede haber más cobros. Inténtalo de nuevo: cancelar dos veces no causa problemas.',
  },
  general: 'Algo no funcionó. Inténtalo de nuevo; si pasa otra vez, habla con la tienda.',
}
