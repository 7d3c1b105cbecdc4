import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esRecurring } from '../es/recurring.ts'

/** Recurring payments in Argentine Spanish, “vos”: the amount is “importe”. */
export const esARRecurring: RecurringMessages = withMessages(esRecurring, {
  locale: 'es-AR',
  trial: {
    now: 'Pagás {amount} ahora y probás durante {length}.',
    nowFree: 'No pagás nada ahora y probás durante {length}.',
  },
  summary: {
    each: 'Importe de cada cobro',
    next: 'En la página siguiente ingresás tu tarjeta. Después del primero, los cobros se hacen en ella automáticamente.',
    cancel: 'Para que no haya más cobros, cancelá la suscripción en la tienda cuando quieras.',
    hostWarning: 'Vas a {host}. Continuá solo si reconocés esta dirección.',
  },
  schedule: {
    wrongAmount:
      'Recibimos {received} y lo acordado era {amount}. No pagues de nuevo ni completes la diferencia: hablá con la tienda.',
    unplanned: 'Este cobro no estaba previsto. Si no lo reconocés, hablá con la tienda.',
    failedText:
      'El cobro de {amount} del {date} no se completó. La suscripción sigue. Si te descontaron plata, no lo pagues de otra forma: hablá con la tienda.',
  },
  periods: { wrongAmount: 'Otro importe' },
  states: {
    loading: { text: 'Esperá un momento y no cierres esta página.' },
    submitting: { text: 'Esperá un momento y no cierres esta página.' },
    waiting: { text: 'Si ya pagaste, no pagues de nuevo. La confirmación va a aparecer acá.' },
    waitingLong: {
      text: 'Si ya pagaste, no pagues de nuevo: podés cerrar esta página y volver más tarde. Si volviste sin pagar, la suscripción todavía no empezó.',
    },
    deadlinePassed: {
      text: 'Si ya pagaste, no pagues de nuevo: todavía puede confirmarse. Si no pagaste, empezá otra vez en la tienda.',
    },
    unknown: {
      text: 'Todavía no sabemos el resultado. Si ya pagaste, no pagues de nuevo: esperá la confirmación acá o preguntá a la tienda.',
    },
    failed: {
      text: 'La suscripción no empezó. Si te hicieron un cobro o tenés comprobante, hablá con la tienda antes de pagar otra vez.',
    },
    notFound: { text: 'Volvé a la tienda y abrila desde ahí. Si ya pagaste, no pagues de nuevo: hablá con la tienda.' },
  },
  cancel: {
    offline: 'No tenés conexión y no se envió nada. Intentá de nuevo cuando tengas internet.',
    failures: {
      refused: 'La cancelación no se aceptó. Intentá de nuevo o hablá con la tienda.',
      unknown:
        'No sabemos si la cancelación llegó, así que puede haber más cobros. Intentá de nuevo: cancelar dos veces no causa problemas.',
      notSent: 'No se pudo enviar la cancelación. Intentá más tarde o hablá con la tienda.',
      notAllowed: 'Tu sesión venció o no puede hacer esto. Iniciá sesión de nuevo en la tienda.',
      notFound: 'No encontramos lo que querías cancelar. Volvé a la tienda y abrilo desde ahí.',
      tooManyAttempts: 'Hubo muchos intentos seguidos, así que este no se envió. Esperá un minuto e intentá de nuevo.',
      notCancelled: 'Algo falló. Intentá de nuevo o hablá con la tienda.',
    },
  },
})
