import type { ErrorMessages } from '../../error-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esErrors } from './es.ts'

/** Errors in Colombian Spanish, “usted”. */
export const esCOErrors: ErrorMessages = withMessages(esErrors, {
  locale: 'es-CO',
  byKey: {
    tryAgain: 'No funcionó. Si ya pagó, no pague otra vez. Si no, intente de nuevo.',
    tryAgainLater: 'No está funcionando en este momento. Si ya pagó, no pague otra vez. Si no, intente más tarde.',
    paymentUnconfirmed:
      'Todavía no sabemos si el pago se hizo. No pague de otra forma: espere la confirmación o pregunte a la tienda.',
    otherPaymentLive: 'Ya hay un pago pendiente de este pedido. Si ya pagó, no pague otra vez. Pague solo uno.',
    notAllowed:
      'Su sesión venció o no puede hacer esto. Inicie sesión de nuevo en la tienda. Si ya pagó, no pague otra vez.',
    notFound: 'No encontramos lo que busca. Vuelva a la tienda y ábralo desde ahí. Si ya pagó, no pague otra vez.',
    orderPaid: 'Este pedido ya está pagado. No pague de nuevo.',
    methodNotOffered: 'Este pedido no se puede pagar así y no se cobró nada. Elija otra forma de pago.',
    checkForm: 'Revise los campos marcados e intente de nuevo.',
    tooManyRequests:
      'Hubo muchos intentos seguidos. Si ya pagó, no pague otra vez. Si no, espere un minuto e intente de nuevo.',
    contactShop: 'La tienda tiene que corregir algo en este pedido. Hable con la tienda.',
    refused: 'El pago no se aceptó y no se cobró nada. Elija otra forma de pago o intente de nuevo.',
    undecided:
      'Todavía no sabemos si su primer pago se hizo: aún se puede cobrar. Espere la confirmación, o pague de otra forma solo si acepta eso.',
    cancelRefused: 'La cancelación no se aceptó y los cobros siguen. Intente de nuevo o hable con la tienda.',
    cancelUnknown:
      'No sabemos si la cancelación llegó, así que puede haber más cobros. Intente de nuevo: cancelar dos veces no causa problemas.',
  },
  general: 'Algo no funcionó. Si ya pagó, no pague otra vez: hable con la tienda. Si no, intente de nuevo.',
})
