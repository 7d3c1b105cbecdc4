import type { ErrorMessages } from '../../error-messages.ts'

/** Errors in Brazilian Portuguese, "você". */
export const ptBRErrors: ErrorMessages = {
  locale: 'pt-BR',
  byKey: {
    tryAgain: 'Não deu certo. Tente de novo.',
    tryAgainLater: 'Não está funcionando agora. Tente de novo em alguns minutos.',
    notAllowed: 'Não é possível fazer isso por aqui. Entre de novo na loja e tente outra vez.',
    notFound: 'Não encontramos o que você procura. Volte à loja e comece de novo.',
    orderPaid: 'Este pedido já foi pago. Não pague de novo.',
    methodNotOffered: 'Este pedido não pode ser pago desta forma. Escolha outra forma de pagamento.',
    checkForm: 'Confira os campos marcados e tente de novo.',
    tooManyRequests: 'Foram muitas tentativas seguidas. Espere um minuto e tente de novo.',
    contactShop: 'A loja precisa corrigir algo neste pedido. Fale com a loja.',
    refused: 'O pagamento não foi aceito e nada foi cobrado. Escolha outra forma de pagamento ou tente de novo.',
    undecided:
      'Ainda não sabemos se o seu primeiro pagamento deu certo: ele ainda pode ser cobrado. Espere a confirmação, ou pague de outra forma só se aceitar isso.',
    cancelRefused: 'O cancelamento não foi aceito. Tente de novo ou fale com a loja.',
    cancelUnknown:
      'Não sabemos se o cancelamento chegou, e pode haver novas cobranças. Tente de novo: cancelar duas vezes não causa problema.',
  },
  general: 'Algo não deu certo. Tente de novo; se acontecer outra vez, fale com a loja.',
}
