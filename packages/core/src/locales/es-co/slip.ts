import type { Messages } from '../../i18n/messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esUsted } from '../es-co/usted.ts'

const atPoint = 'Vaya a un punto[ {outlet}] para pagar.'
const charged = 'Revise que le cobren {amount} y pague en efectivo.'
const receipt = 'Guarde el comprobante.'

/** Colombian Spanish, “usted”: the amount is “valor”, and banks have “corresponsales”. */
export const esCO: Messages = withMessages(esUsted, {
  locale: 'es-CO',
  labels: { reference: 'Referencia de pago' },
  steps: {
    agreement: [atPoint, 'Dicte en caja el convenio[ {agreement}] y la referencia[ {reference}].', charged, receipt],
    onlineCash: ['Abra la página de pago y anote los datos que le pedirán en caja.', atPoint, charged, receipt],
    agreementAtBank: [
      'Vaya a un corresponsal o sucursal[ {outlet}], o entre a la app.',
      'Dicte o escriba el convenio[ {agreement}] y la referencia[ {reference}].',
      'Revise que le cobren {amount} y confirme el pago.',
      receipt,
    ],
  },
  states: {
    wrongAmount: { title: 'Recibimos un valor distinto' },
    orderAmountDiffers: {
      title: 'Recibimos un valor que hay que revisar',
      text: 'Llegó un pago de este pedido que no coincide con él. No pague[{code} con este código][{noCode} otra vez] ni complete la diferencia: hable con la tienda.',
    },
  },
  amount: 'Valor',
})
