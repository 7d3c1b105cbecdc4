import type { MailMessages } from '../../i18n/mail-messages.ts'

/** The openings of messages about a payment, in neutral Latin American Spanish, “tú”. */
export const esMail: MailMessages = {
  view: { pay: 'Ver mi ficha', receipt: 'Ver comprobante', state: 'Ver cómo está mi pago' },
  open: 'Abre el enlace para ver cómo pagar.',
  created: {
    subject: 'Para pagar: {amount}',
    sentence: 'Guarda este mensaje: tiene lo que necesitas para pagar.',
  },
  reminder: {
    subject: 'Pago pendiente: {amount}',
    sentence: 'Todavía no recibimos tu pago. Si ya pagaste, no pagues otra vez: la confirmación puede tardar.',
  },
  'last-day': {
    subject: 'Último día para pagar {amount}',
    sentence: 'Hoy es el último día para pagar. Si ya pagaste, no pagues otra vez: la confirmación puede tardar.',
  },
  paid: {
    subject: 'Pago recibido: {amount}',
    sentence: 'Recibimos tu pago. No pagues otra vez.',
  },
}
