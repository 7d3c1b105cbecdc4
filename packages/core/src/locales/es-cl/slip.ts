import type { Messages } from '../../i18n/messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { es } from '../es/slip.ts'

/** Chilean Spanish, “tú”: a counter is a “caja”, and the payer uses “ingresar a” for a bank's page. */
export const esCL: Messages = withMessages(es, {
  locale: 'es-CL',
  steps: {
    cashCode: [
      'Ve a una caja[ de {outlet}].',
      'Di que vas a pagar una cuenta y muestra el código de pago[ {reference}].',
      'Revisa que te cobren {amount} y paga en efectivo.',
      'Guarda el comprobante.',
    ],
    onlineBank: [
      'Continúa a la página de pago.',
      'Ingresa a {bank}.',
      'Revisa que el pago sea de {amount} y autorízalo.',
    ],
  },
})
