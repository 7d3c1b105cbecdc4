import type { MessageChanges } from '../with-messages.ts'

/** What Uruguay and Paraguay say where Argentina says “importe”. */
export const esMonto: MessageChanges = {
  amount: 'Monto',
  states: {
    wrongAmount: { title: 'Recibimos un monto distinto' },
    orderAmountDiffers: {
      title: 'Recibimos un monto distinto',
      text: 'Llegó un pago de este pedido y no es del monto que cuesta. No pagues[{code} con este código][{noCode} otra vez] ni completes la diferencia: hablá con la tienda.',
    },
  },
}
