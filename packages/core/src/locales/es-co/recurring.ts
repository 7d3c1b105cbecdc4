import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esRecurring } from '../es/recurring.ts'

/** Recurring payments in Colombian Spanish, “usted”: the amount is “valor”. */
export const esCORecurring: RecurringMessages = withMessages(esRecurring, {
  locale: 'es-CO',
  offline: 'Sin conexión. Lo que ve puede no estar al día. Se actualizará cuando vuelva internet.',
  trial: {
    now: 'Paga {amount} ahora y prueba durante {length}.',
    nowFree: 'No paga nada ahora y prueba durante {length}.',
    runs: 'Su período de prueba de {length} cuesta {amount}.',
    runsFree: 'Su período de prueba de {length} no tiene costo.',
  },
  summary: {
    each: 'Valor de cada cobro',
    next: 'En la página siguiente ingresa su tarjeta. Después del primero, los cobros se hacen en ella automáticamente.',
    cancel: 'Para que no haya más cobros, cancele la suscripción en la tienda cuando quiera.',
    hostWarning: 'Va a {host}. Continúe solo si reconoce esta dirección.',
  },
  schedule: {
    wrongAmount:
      'Recibimos {received} y lo acordado era {amount}. No pague de nuevo ni complete la diferencia: hable con la tienda.',
    unplanned: 'Este cobro no estaba previsto. Si no lo reconoce, hable con la tienda.',
    failedText:
      'El cobro de {amount} del {date} no se completó. La suscripción sigue. Si le descontaron dinero, no lo pague de otra forma: hable con la tienda.',
  },
  periods: { wrongAmount: 'Otro valor' },
  states: {
    loading: { text: 'Espere un momento y no cierre esta página.' },
    submitting: { text: 'Espere un momento y no cierre esta página.' },
    waiting: { text: 'Si ya pagó, no pague de nuevo. La confirmación aparecerá aquí.' },
    waitingLong: {
      text: 'Si ya pagó, no pague de nuevo: puede cerrar esta página y volver más tarde. Si volvió sin pagar, la suscripción todavía no empezó.',
    },
    deadlinePassed: {
      text: 'Si ya pagó, no pague de nuevo: todavía puede confirmarse. Si no pagó, empiece otra vez en la tienda.',
    },
    unknown: {
      text: 'Todavía no sabemos el resultado. Si ya pagó, no pague de nuevo: espere la confirmación aquí o pregunte a la tienda.',
    },
    failed: {
      text: 'La suscripción no empezó. Si le hicieron un cobro o tiene comprobante, hable con la tienda antes de pagar otra vez.',
    },
    notFound: { text: 'Vuelva a la tienda y ábrala desde ahí. Si ya pagó, no pague de nuevo: hable con la tienda.' },
    unreachable: {
      text: 'No pudimos consultar a la tienda y seguimos intentando. Si ya pagó, no pague de nuevo.',
    },
  },
  cancel: {
    offline: 'No tiene conexión y no se envió nada. Intente de nuevo cuando tenga internet.',
    failures: {
      refused: 'La cancelación no se aceptó. Intente de nuevo o hable con la tienda.',
      unknown:
        'No sabemos si la cancelación llegó, así que puede haber más cobros. Intente de nuevo: cancelar dos veces no causa problemas.',
      notSent: 'No se pudo enviar la cancelación. Intente más tarde o hable con la tienda.',
      notAllowed: 'Su sesión venció o no puede hacer esto. Inicie sesión de nuevo en la tienda.',
      notFound: 'No encontramos lo que quería cancelar. Vuelva a la tienda y ábralo desde ahí.',
      tooManyAttempts: 'Hubo muchos intentos seguidos, así que este no se envió. Espere un minuto e intente de nuevo.',
      notCancelled: 'Algo falló. Intente de nuevo o hable con la tienda.',
    },
  },
})
