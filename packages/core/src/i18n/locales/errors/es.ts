import type { ErrorMessages } from '../../error-messages.ts'

/** Errors in neutral Latin American Spanish, “tú”. */
export const esErrors: ErrorMessages = {
  locale: 'es',
  byKey: {
    tryAgain: 'No funcionó. Si ya pagaste, no pagues otra vez. Si no, inténtalo de nuevo.',
    tryAgainLater:
      'No está funcionando en este momento. Si ya pagaste, no pagues otra vez. Si no, inténtalo más tarde.',
    paymentUnconfirmed:
      'Todavía no sabemos si el pago se hizo. No pagues de otra forma: espera la confirmación o pregunta a la tienda.',
    otherPaymentLive: 'Ya hay un pago pendiente de este pedido. Si ya pagaste, no pagues otra vez. Paga solo uno.',
    notAllowed:
      'Tu sesión venció o no puede hacer esto. Inicia sesión de nuevo en la tienda. Si ya pagaste, no pagues otra vez.',
    notFound: 'No encontramos lo que buscas. Vuelve a la tienda y ábrelo desde ahí. Si ya pagaste, no pagues otra vez.',
    orderPaid: 'Este pedido ya está pagado. No pagues de nuevo.',
    methodNotOffered: 'Este pedido no se puede pagar así y no se cobró nada. Elige otra forma de pago.',
    checkForm: 'Revisa los campos marcados e inténtalo de nuevo.',
    tooManyRequests:
      'Hubo muchos intentos seguidos. Si ya pagaste, no pagues otra vez. Si no, espera un minuto e inténtalo de nuevo.',
    contactShop: 'La tienda tiene que corregir algo en este pedido. Habla con la tienda.',
    refused: 'El pago no se aceptó y no se cobró nada. Elige otra forma de pago o inténtalo de nuevo.',
    undecided:
      'Todavía no sabemos si tu primer pago se hizo: aún se puede cobrar. Espera la confirmación, o paga de otra forma solo si aceptas eso.',
    cancelRefused: 'La cancelación no se aceptó y los cobros siguen. Inténtalo de nuevo o habla con la tienda.',
    cancelUnknown:
      'No sabemos si la cancelación llegó, así que puede haber más cobros. Inténtalo de nuevo: cancelar dos veces no causa problemas.',
  },
  general: 'Algo no funcionó. Si ya pagaste, no pagues otra vez: habla con la tienda. Si no, inténtalo de nuevo.',
}
