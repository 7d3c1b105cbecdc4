import type { PageMessages } from '../../i18n/page-messages.ts'

/** The pages that the server writes itself, in Brazilian Portuguese, “você”. */
export const ptBRPages: PageMessages = {
  lang: 'pt',
  refusals: {
    'not-found': {
      title: 'Não encontramos este pagamento',
      text: 'O link está incompleto ou não existe mais. Nada foi cobrado ao abri-lo. Peça à loja um link novo. Se já pagou, não pague de novo.',
    },
    forged: {
      title: 'Este link não está completo',
      text: 'Toque nele de novo na mensagem da loja, ou copie o link inteiro. Se ainda não abrir, peça à loja um link novo. Nada foi cobrado ao abri-lo. Se já pagou, não pague de novo.',
    },
    expired: {
      title: 'Este link venceu',
      text: 'Peça à loja um link novo para pagar este pedido. Nada foi cobrado ao abri-lo. Se já pagou, não pague de novo.',
    },
    closed: {
      title: 'Este pedido não é mais pago aqui',
      text: 'A loja não recebe pagamentos deste pedido por este link. Nada foi cobrado ao abri-lo. Pergunte à loja como continuar. Se já pagou, não pague de novo.',
    },
    later: {
      title: 'Não conseguimos mostrar este pagamento agora',
      text: 'Ainda não sabemos como está o seu pagamento. Se já pagou, não pague de novo. Abra este link outra vez em um minuto.',
    },
  },
  noScript: 'Para escolher como pagar, permita JavaScript neste navegador ou abra o link em outro.',
  tooOld: 'Este navegador não consegue mostrar o pagamento: abra o link em outro. Se já pagou, não pague de novo.',
  noCards: 'Este link não aceita cartões.',
}
