import type { Messages } from '../messages.ts'
import { withMessages } from '../with-messages.ts'
import { es } from './es.ts'

const payAtTill = ['Revisa el monto y paga {amount} en efectivo.', 'Guarda el ticket.'] as const

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
      'Ve a una tienda o punto de pago[ de {outlet}][ antes del {deadline}].',
      'Di en caja que vas a pagar un servicio y muestra el código de pago[ {reference}].',
      ...payAtTill,
    ],
    cashReference: [
      'Ve a una tienda o punto de pago[ de {outlet}][ antes del {deadline}].',
      'Di en caja que vas a pagar un servicio y da la referencia[ {reference}].',
      ...payAtTill,
    ],
    onlineCash: [
      'Abre la página de pago y guarda los datos para la caja.',
      'Ve a una tienda o punto de pago[ de {outlet}][ antes del {deadline}].',
      ...payAtTill,
    ],
    oxxo: [
      'Ve a tu OXXO[ antes del {deadline}].',
      'Di en caja que vas a pagar con {method} y muestra el código de barras.',
      ...payAtTill,
    ],
  },
  states: {
    deadlinePassed: { title: 'La vigencia terminó' },
    paid: { text: 'Recibimos {amount}. Puedes guardar esta página como recibo.' },
  },
  payUntil: 'Paga a más tardar el {deadline}',
  deadlineWas: 'La vigencia terminó el {deadline}',
})
