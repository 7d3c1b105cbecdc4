import type { Messages } from '../messages.ts'
import { withMessages } from '../with-messages.ts'
import { es } from './es.ts'

/** Peruvian Spanish, “tú”: paid by a “código de pago” at an “agente” or as a “pago de servicios” in a bank's app. */
export const esPE: Messages = withMessages(es, {
  locale: 'es-PE',
  steps: {
    bankCode: [
      'Abre la app o la web de tu banco, o ve a un agente[, antes del {deadline}].',
      'Elige pago de servicios e ingresa el código de pago[ {reference}].',
      'Revisa que el monto sea {amount} y confirma.',
      'Guarda la constancia.',
    ],
    cashCode: [
      'Ve a un agente o punto de pago[ de {outlet}][ antes del {deadline}].',
      'Muestra o di el código de pago[ {reference}].',
      'Revisa el monto y paga {amount} en efectivo.',
      'Guarda el comprobante.',
    ],
    onlineBank: [
      'Continúa a la página de pago.',
      'Elige tu banco e ingresa a tu cuenta.',
      'Revisa el monto de {amount} y autoriza el pago.',
    ],
  },
})
