import type { MailMessages } from '../../i18n/mail-messages.ts'

/** The openings of messages about a payment, in English. */
export const enMail: MailMessages = {
  view: { pay: 'See how to pay', receipt: 'See my receipt', state: 'See how my payment stands' },
  open: 'Open the link to see how to pay.',
  created: {
    subject: 'To pay: {amount}',
    sentence: 'Keep this message: it has what you need to pay.',
  },
  reminder: {
    subject: 'Payment pending: {amount}',
    sentence:
      'We have not received your payment yet. If you have already paid, do not pay again: the confirmation can take a while.',
  },
  'last-day': {
    subject: 'Last day to pay {amount}',
    sentence:
      'Today is the last day to pay. If you have already paid, do not pay again: the confirmation can take a while.',
  },
  paid: {
    subject: 'Payment received: {amount}',
    sentence: 'We received your payment. Do not pay again.',
  },
}
