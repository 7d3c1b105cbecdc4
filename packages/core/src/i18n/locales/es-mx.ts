import type { Messages } from '../messages.ts'
import { withMessages } from '../with-messages.ts'
import { es } from './es.ts'

const goToShop = 'Ve a una tienda o punto de pago[ de {outlet}].[ Tienes hasta el {deadline}.]'
const payAtTill = ['Revisa que te cobren {amount} y paga en efectivo.', 'Guarda el ticket.'] as const
const goToOxxo = 'Ve a tu OXXO.[ Tienes hasta el {deadline}.]'
const payAtOxxo = [
  'Paga {amount} en efectivo. La tienda puede cobrar una comisión propia.',
  'Guarda el ticket.',
] as const

/** Mexican Spanish, “tú”: a shop gives a “ticket”, and a deadline is a “vigencia”. */
export const esMX: Messages = withMessages(es, {
  locale: 'es-MX',
  labels: {
    agreement: 'Número de convenio',
    owner: 'Beneficiario',
    ownerDocument: 'Documento del beneficiario',
  },
  steps: {
    cashCode: [
      goToShop,
      'Di en caja que vas a pagar un servicio y muestra el código de pago[ {reference}].',
      ...payAtTill,
    ],
    cashReference: [
      goToShop,
      'Di en caja que vas a pagar un servicio y dicta la referencia[ {reference}].',
      ...payAtTill,
    ],
    onlineCash: ['Abre la página de pago y anota los datos que te pedirán en caja.', goToShop, ...payAtTill],
    oxxo: [
      goToOxxo,
      'Muestra el código de barras y di en caja que vas a pagar un servicio con este código.',
      ...payAtOxxo,
    ],
    oxxoPay: [goToOxxo, 'Di en caja que vas a hacer un pago de OXXO Pay y muestra el código de barras.', ...payAtOxxo],
  },
  states: {
    deadlinePassed: { title: 'La vigencia terminó' },
    paid: { text: 'Recibimos {amount}. Puedes guardar esta página como recibo.' },
  },
  payUntil: 'Paga a más tardar el {deadline}',
  deadlineWas: 'La vigencia terminó el {deadline}',
})
