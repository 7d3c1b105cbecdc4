import type { Messages } from '../messages.ts'
import { withMessages } from '../with-messages.ts'
import { esUsted } from './es-usted.ts'

/** Colombian Spanish, “usted”: the amount is “valor”, and banks have “corresponsales”. */
export const esCO: Messages = withMessages(esUsted, {
  locale: 'es-CO',
  labels: { reference: 'Referencia de pago' },
  steps: {
    agreementAtBank: [
      'Vaya a un corresponsal o sucursal[ {outlet}], o entre a la app.[ Tiene hasta el {deadline}.]',
      'Dicte o escriba el convenio[ {agreement}] y la referencia[ {reference}].',
      'Revise que le cobren {amount} y confirme el pago.',
      'Guarde el comprobante.',
    ],
  },
  states: { wrongAmount: { title: 'Recibimos otro valor' } },
  amount: 'Valor',
})
