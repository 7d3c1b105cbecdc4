import type { Messages } from '../../i18n/messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esUsted } from '../es-co/usted.ts'

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
