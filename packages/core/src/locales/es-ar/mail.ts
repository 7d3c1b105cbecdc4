import type { MailMessages } from '../../i18n/mail-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esMail } from '../es/mail.ts'

/** The openings of messages about a payment, in Argentine Spanish, “vos”. */
export const esARMail: MailMessages = withMessages(esMail, {
  open: 'Abrí el enlace para ver cómo pagar.',
  created: {
    sentence: 'Guardá este mensaje: tiene lo que necesitás para pagar.',
  },
})
