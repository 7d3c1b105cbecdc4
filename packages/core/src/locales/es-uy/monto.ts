import type { MessageChanges } from '../../i18n/with-messages.ts'

/** The sentences of Argentina with “monto” in place of “importe”, for Uruguay and Paraguay. */
export const esMonto: MessageChanges = {
  amount: 'Monto',
  states: {
    wrongAmount: { title: 'Recibimos un monto distinto' },
    orderAmountDiffers: {
      title: 'Recibimos un monto que hay que revisar',
      text: 'Llegó un pago de este pedido que no coincide con él. No pagues[{code} con este código][{noCode} otra vez] ni completes la diferencia: hablá con la tienda.',
    },
  },
}
