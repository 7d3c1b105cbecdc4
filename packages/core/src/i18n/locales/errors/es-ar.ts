import type { ErrorMessages } from '../../error-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esErrors } from './es.ts'

/** Errors in Argentine Spanish, “vos”. */
export const esARErrors: ErrorMessages = withMessages(esErrors, {
  locale: 'es-AR',
  byKey: {
    tryAgain: 'No funcionó. Si ya pagaste, no pagues otra vez. Si no, intentá de nuevo.',
    tryAgainLater: 'No está funcionando en este momento. Si ya pagaste, no pagues otra vez. Si no, intentá más tarde.',
    paymentUnconfirmed:
      'Todavía no sabemos si el pago se hizo. No pagues de otra forma: esperá la confirmación o preguntá a la tienda.',
    otherPaymentLive: 'Ya hay un pago pendiente de este pedido. Si ya pagaste, no pagues otra vez. Pagá solo uno.',
    notAllowed:
      'Tu sesión venció o no puede hacer esto. Iniciá sesión de nuevo en la tienda. Si ya pagaste, no pagues otra vez.',
    notFound: 'No encontramos lo que buscás. Volvé a la tienda y abrilo desde ahí. Si ya pagaste, no pagues otra vez.',
    methodNotOffered: 'Este pedido no se puede pagar así y no se cobró nada. Elegí otra forma de pago.',
    checkForm: 'Revisá los campos marcados e intentá de nuevo.',
    tooManyRequests:
      'Hubo muchos intentos seguidos. Si ya pagaste, no pagues otra vez. Si no, esperá un minuto e intentá de nuevo.',
    contactShop: 'La tienda tiene que corregir algo en este pedido. Hablá con la tienda.',
    refused: 'El pago no se aceptó y no se cobró nada. Elegí otra forma de pago o intentá de nuevo.',
    undecided:
      'Todavía no sabemos si tu primer pago se hizo: todavía se puede cobrar. Esperá la confirmación, o pagá de otra forma solo si aceptás eso.',
    cancelRefused: 'La cancelación no se aceptó y los cobros siguen. Intentá de nuevo o hablá con la tienda.',
    cancelUnknown:
      'No sabemos si la cancelación llegó, así que puede haber más cobros. Intentá de nuevo: cancelar dos veces no causa problemas.',
  },
  general: 'Algo no funcionó. Si ya pagaste, no pagues otra vez: hablá con la tienda. Si no, intentá de nuevo.',
})
