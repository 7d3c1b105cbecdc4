import type { MailMessages } from '../../i18n/mail-messages.ts'

/** The openings of messages about a payment, in Brazilian Portuguese, “você”. */
export const ptBRMail: MailMessages = {
  view: { pay: 'Ver como pagar', receipt: 'Ver comprovante', state: 'Ver a situação do pagamento' },
  open: 'Abra o link para ver como pagar.',
  created: {
    subject: 'Para pagar: {amount}',
    sentence: 'Guarde esta mensagem: ela tem o que você precisa para pagar.',
  },
  reminder: {
    subject: 'Pagamento pendente: {amount}',
    sentence: 'Ainda não recebemos seu pagamento. Se você já pagou, não pague de novo: a confirmação pode demorar.',
  },
  'last-day': {
    subject: 'Último dia para pagar {amount}',
    sentence: 'Hoje é o último dia para pagar. Se você já pagou, não pague de novo: a confirmação pode demorar.',
  },
  paid: {
    subject: 'Pagamento recebido: {amount}',
    sentence: 'Recebemos seu pagamento. Não pague de novo.',
  },
}
