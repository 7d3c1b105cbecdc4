import type { Messages } from '../../i18n/messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { es } from '../es/slip.ts'

/** Peruvian Spanish, “tú”: the payer pays by a “código de pago”, at an “agente” or as a “pago de servicios” in a bank's app. */
export const esPE: Messages = withMessages(es, {
  locale: 'es-PE',
  steps: {
    bankCode: [
      'Entra a la app o la web de tu banco, o ve a un agente.',
      'Elige pago de servicios, busca la empresa que indica la página de pago e ingresa el código de pago[ {reference}].',
      'Revisa que el monto sea {amount} y confirma.',
      'Guarda la constancia.',
    ],
    cashCode: [
      'Ve a un agente o punto de pago[ de {outlet}].',
      'Muestra el código de pago[ {reference}] o díctalo.',
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
