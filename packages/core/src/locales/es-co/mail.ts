import type { MailMessages } from '../../i18n/mail-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esMail } from '../es/mail.ts'

/** The openings of messages about a payment, in Colombian Spanish, “usted”. */
export const esCOMail: MailMessages = withMessages(esMail, {
  open: 'Abra el enlace para ver cómo pagar.',
  created: {
    sentence: 'Guarde este mensaje: tiene lo que necesita para pagar.',
  },
  reminder: {
    sentence: 'Todavía no recibimos su pago. Si ya pagó, no pague otra vez: la confirmación puede tardar.',
  },
  'last-day': {
    sentence: 'Hoy es el último día para pagar. Si ya pagó, no pague otra vez: la confirmación puede tardar.',
  },
  paid: {
    sentence: 'Recibimos su pago. No pague otra vez.',
  },
})
