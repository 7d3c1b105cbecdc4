import type { ErrorMessages } from '../../error-messages.ts'

/** Errors in Brazilian Portuguese, "você". */
export const ptBRErrors: ErrorMessages = {
  locale: 'pt-BR',
  byKey: {
    tryAgain: 'Não deu certo. Se você já pagou, não pague de novo. Se não, tente outra vez.',
    tryAgainLater: 'Não está funcionando agora. Se você já pagou, não pague de novo. Se não, tente mais tarde.',
    paymentUnconfirmed:
      'Ainda não sabemos se o pagamento foi feito. Não pague de outra forma: espere a confirmação ou pergunte à loja.',
    otherPaymentLive: 'Já existe um pagamento pendente deste pedido. Se você já pagou, não pague de novo. Pague só um.',
    notAllowed:
      'Sua sessão expirou ou não pode fazer isso. Entre de novo na loja. Se você já pagou, não pague de novo.',
    notFound: 'Não encontramos o que você procura. Volte à loja e abra por lá. Se você já pagou, não pague de novo.',
    orderPaid: 'Este pedido já foi pago. Não pague de novo.',
    methodNotOffered: 'Este pedido não pode ser pago desta forma e nada foi cobrado. Escolha outra forma de pagamento.',
    checkForm: 'Confira os campos marcados e tente de novo.',
    tooManyRequests:
      'Foram muitas tentativas seguidas. Se você já pagou, não pague de novo. Se não, espere um minuto e tente de novo.',
    contactShop: 'A loja precisa corrigir algo neste pedido. Fale com a loja.',
    refused: 'O pagamento não foi aceito e nada foi cobrado. Escolha outra forma de pagamento ou tente de novo.',
    undecided:
      'Ainda não sabemos se o seu primeiro pagamento deu certo: ele ainda pode ser cobrado. Espere a confirmação, ou pague de outra forma só se aceitar isso.',
    cancelRefused: 'O cancelamento não foi aceito e as cobranças continuam. Tente de novo ou fale com a loja.',
    cancelUnknown:
      'Não sabemos se o cancelamento chegou, e pode haver novas cobranças. Tente de novo: cancelar duas vezes não causa problema.',
  },
  general: 'Algo não deu certo. Se você já pagou, não pague de novo: fale com a loja. Se não, tente outra vez.',
}
