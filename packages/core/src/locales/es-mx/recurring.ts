import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esRecurring } from '../es/recurring.ts'

/** Recurring payments in Mexican Spanish, “tú”: a charge to a card is a “cargo”, and its last digits are its “terminación”. */
export const esMXRecurring: RecurringMessages = withMessages(esRecurring, {
  locale: 'es-MX',
  charges: { one: '1 cargo', many: '{count} cargos' },
  chargesWithTrial: { one: '1 cargo, el de prueba', many: '{count} cargos, el de prueba incluido' },
  chargesAfterTrial: { one: '1 cargo después de la prueba', many: '{count} cargos después de la prueba' },
  card: 'Tarjeta con terminación {digits}',
  trial: {
    runs: 'Tu periodo de prueba de {length} cuesta {amount}.',
    runsFree: 'Tu periodo de prueba de {length} no tiene costo.',
    thenNothing: 'Después no hay más cargos.',
  },
  summary: {
    each: 'Monto de cada cargo',
    last: 'Último cargo',
    count: 'Número de cargos',
    next: 'En la página siguiente ingresas tu tarjeta. Después del primero, los cargos se hacen en ella automáticamente.',
    cancel: 'Para que no haya más cargos, cancela la suscripción en la tienda en línea cuando quieras.',
  },
  schedule: {
    wrongAmount:
      'Recibimos {received} y lo acordado era {amount}. No pagues de nuevo ni completes la diferencia: habla con la tienda en línea.',
    next: 'Próximo cargo',
    nextSentence: 'Próximo cargo: {amount} el {date}.',
    charged: 'Total de cargos hasta ahora',
    past: { one: 'Cargo hasta ahora', many: 'Cargos hasta ahora' },
    coming: { one: 'Próximo cargo', many: 'Próximos cargos' },
    dropped: { one: 'Cargo que ya no se hará', many: 'Cargos que ya no se harán' },
    notRead: 'No se pudieron mostrar más cargos.',
    running: 'Los próximos cargos se hacen a la misma tarjeta, automáticamente.',
    period: 'Cargo {number}',
    trialPeriod: 'Periodo de prueba',
    unplanned: 'Este cargo no estaba previsto. Si no lo reconoces, habla con la tienda en línea.',
    failedTitle: 'Un cargo no se completó',
    failedText:
      'El cargo de {amount} del {date} no se completó. La suscripción sigue. Si te descontaron dinero, no lo pagues de otra forma: habla con la tienda en línea.',
  },
  states: {
    loading: { title: 'Consultando a la tienda en línea' },
    deadlinePassed: {
      title: 'La vigencia del primer pago terminó',
      text: 'Si ya pagaste, no pagues de nuevo: todavía puede confirmarse. Si no pagaste, empieza otra vez en la tienda en línea.',
    },
    active: {
      text: 'El primer pago está confirmado. Los próximos cargos se hacen a la misma tarjeta, automáticamente.',
    },
    unknown: {
      text: 'Todavía no sabemos el resultado. Si ya pagaste, no pagues de nuevo: espera la confirmación aquí o pregunta a la tienda en línea.',
    },
    notFound: {
      text: 'Vuelve a la tienda en línea y ábrela desde ahí. Si ya pagaste, no pagues de nuevo: habla con la tienda en línea.',
    },
    unreachable: {
      text: 'No pudimos consultar a la tienda en línea y seguimos intentando. Si ya pagaste, no pagues de nuevo.',
    },
    failed: {
      text: 'La suscripción no empezó. Si te hicieron un cargo o tienes comprobante, habla con la tienda en línea antes de pagar otra vez.',
    },
    finished: { text: 'No hay más cargos.' },
    cancelled: { text: 'No habrá cargos nuevos. Uno que ya estaba en curso todavía puede aparecer.' },
  },
  cancel: {
    stops: {
      one: 'Ya no se hará 1 cargo: {amount} el {date}.',
      many: 'Ya no se harán {count} cargos; el primero era de {amount}, el {date}.',
    },
    stopsNothing: 'No hay cargos programados.',
    charged: 'Ya cargado: {amount} en {charges}. La cancelación no devuelve ese dinero.',
    chargedNothing: 'Hasta ahora no hubo ningún cargo.',
    underway: 'Un cargo que ya está en curso todavía puede hacerse.',
    final: 'Cuando la cancelación quede confirmada, no hay más cargos.',
    goesOn: 'Los cargos siguen como estaba previsto.',
    failures: {
      refused: 'La cancelación no se aceptó. Inténtalo de nuevo o habla con la tienda en línea.',
      unknown:
        'No sabemos si la cancelación llegó, así que puede haber más cargos. Inténtalo de nuevo: cancelar dos veces no causa problemas.',
      notSent: 'No se pudo enviar la cancelación. Inténtalo más tarde o habla con la tienda en línea.',
      notAllowed: 'Tu sesión venció o no puede hacer esto. Inicia sesión de nuevo en la tienda en línea.',
      notFound: 'No encontramos lo que querías cancelar. Vuelve a la tienda en línea y ábrelo desde ahí.',
      tooManyAttempts:
        'Hubo muchos intentos seguidos, así que este no se envió. Espera un minuto e inténtalo de nuevo.',
      notCancelled: 'Algo falló. Inténtalo de nuevo o habla con la tienda en línea.',
    },
  },
})
