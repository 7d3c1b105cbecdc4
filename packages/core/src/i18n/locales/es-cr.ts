import type { Messages } from '../messages.ts'
import { withMessages } from '../with-messages.ts'
import { esUsted } from './es-usted.ts'

/** Costa Rican Spanish, “usted”. */
export const esCR: Messages = withMessages(esUsted, {
  locale: 'es-CR',
  steps: {
    agreementAtBank: [
      'Vaya a una sucursal o a un corresponsal[ del {outlet}], o entre a su app.',
      'Dicte o escriba [el convenio {agreement} y ]la referencia[ {reference}].',
      'Revise que le cobren {amount} y confirme el pago.',
      'Guarde el comprobante.',
    ],
  },
})
