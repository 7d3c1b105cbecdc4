import type { CheckoutMessages } from '../../checkout-messages.ts'

/** The checkout in Brazilian Portuguese, “você”. */
export const ptBRCheckout: CheckoutMessages = {
  locale: 'pt-BR',
  methods: {
    bankTransfer: 'Transferência bancária',
    cash: 'Dinheiro',
    creditCard: 'Cartão de crédito',
    depositExpress: 'Depósito bancário',
    lottery: 'Casa lotérica',
  },
  byMethod: {
    named: 'com {method}',
    bankTransfer: 'por transferência',
    cash: 'em dinheiro',
    creditCard: 'com cartão',
    depositExpress: 'por depósito',
    lottery: 'em uma casa lotérica',
  },
  test: 'TESTE',
  groups: {
    instant: 'Pelo app do banco',
    wallet: 'Carteira digital',
    card: 'Cartão',
    cash: 'Boleto e dinheiro',
    transfer: 'Transferência e depósito',
  },
  ways: {
    agreement: { line: 'Em dinheiro, com convênio e referência', button: 'Gerar código de pagamento' },
    bankCode: { line: 'Com um código, no app do banco ou em um correspondente', button: 'Gerar código de pagamento' },
    bankDeposit: { line: 'Com depósito ou transferência para uma conta', button: 'Ver dados do depósito' },
    boleto: { line: 'No app do banco, na agência ou na lotérica', button: 'Gerar boleto' },
    card: { line: 'Com o número do cartão', button: 'Pagar com cartão' },
    cashCode: { line: 'Em dinheiro, com um código de pagamento', button: 'Gerar código de pagamento' },
    cashReference: { line: 'Em dinheiro, com uma referência', button: 'Gerar referência' },
    codi: { line: 'Com QR Code, no app do banco', button: 'Pagar com {method}' },
    lottery: { line: 'Em dinheiro, em uma casa lotérica', button: 'Gerar código da lotérica' },
    onlineBank: { line: 'Na página do seu banco', button: 'Continuar para o pagamento' },
    onlineCash: { line: 'Em dinheiro, com os dados da página de pagamento', button: 'Continuar para o pagamento' },
    oxxo: { line: 'Em dinheiro, em uma loja OXXO', button: 'Gerar código {method}' },
    oxxoPay: { line: 'Em dinheiro no caixa da OXXO, pedindo OXXO Pay', button: 'Gerar código {method}' },
    pix: { line: 'Com QR Code ou Pix Copia e Cola', button: 'Pagar com Pix' },
    spei: { line: 'Com transferência para uma CLABE', button: 'Ver CLABE' },
    transferReference: { line: 'Com transferência e uma referência', button: 'Continuar para a transferência' },
    transferText: { line: 'Com transferência para uma conta', button: 'Ver dados da transferência' },
    voucher: { line: 'Em dinheiro, em uma agência {method}', button: 'Gerar código {method}' },
    wallet: { line: 'Com a sua conta {method}', button: 'Continuar para {method}' },
    walletApp: { line: 'No app {method} deste celular', button: 'Continuar para {method}' },
  },
  confirmations: {
    instant: 'Confirma na hora',
    minutes: 'Confirma em alguns minutos',
    businessDay: 'Confirma em 1 dia útil',
    businessDays: 'Confirma em até 3 dias úteis',
  },
  picker: {
    title: 'Como você quer pagar?',
    loading: 'Carregando as formas de pagamento',
    amount: 'Valor',
    from: 'A partir de {smallest}',
    upTo: 'Até {largest}',
    between: 'De {smallest} a {largest}',
    belowMinimum: 'Só a partir de {limit}',
    aboveMaximum: 'Só até {limit}',
    more: 'Ver mais {count}',
    proceed: 'Continuar',
    change: 'Trocar',
    order: 'Pedido',
    shop: 'Loja',
  },
  form: {
    title: 'Quem vai pagar',
    nothingAsked: 'Usamos os dados que você já informou à loja.',
    why: 'Quem processa o pagamento exige estes dados para registrar a cobrança no seu nome.',
    summary: 'Revise {count} campos',
    remember: 'Guardar estes dados neste aparelho para a próxima compra',
  },
  bank: {
    label: 'Banco',
    outlet: 'Onde você paga?',
    hint: 'Digite o nome ou abra a lista',
    popular: 'Mais usados',
    others: 'Todos',
    none: 'Nada encontrado com “{text}”',
    found: '{count} na lista',
    required: 'Escolha uma opção da lista.',
    open: 'Abrir a lista',
    loading: 'Carregando a lista',
    notLoaded: 'A lista não carregou.',
  },
  card: {
    title: 'Dados do cartão',
    installments: 'Parcelas',
    onePayment: 'À vista',
    manyPayments: '{count} parcelas',
    safety: 'O número do cartão vai direto para quem processa o pagamento. A loja não fica com ele.',
    incomplete: 'Preencha os dados do cartão.',
    notChecked: 'Não conseguimos verificar o cartão. Nenhum pagamento foi enviado; tente de novo.',
  },
  paying: {
    busy: 'Preparando o pagamento',
    unsure: {
      title: 'Ainda não sabemos se o pagamento foi criado',
      text: 'A resposta se perdeu no caminho. Não pague de outra forma: assim que soubermos, esta página mostra.',
    },
    lookAgain: 'Verificar agora',
    despite: 'Fazer outro pagamento',
    sendAgain: 'Tentar de novo sem pagar duas vezes',
  },
  refusals: {
    notLoaded: {
      title: 'As formas de pagamento não carregaram',
      text: 'Se você já pagou este pedido, não pague de novo. Tente outra vez para ver como ele está.',
    },
    notFound: {
      title: 'Não encontramos este pedido',
      text: 'Volte para a loja e abra o pedido por lá. Se você já pagou, não pague de novo.',
    },
    noMethods: {
      title: 'Este pedido não pode ser pago por aqui',
      text: 'Não há forma de pagamento para ele neste país. Fale com a loja; se você já pagou, não pague de novo.',
    },
    offline: {
      title: 'Você está sem internet',
      text: 'Nada foi enviado e nada se perdeu: tente de novo quando a conexão voltar.',
    },
    notSent: {
      title: 'Não conseguimos falar com o sistema de pagamento',
      text: 'Nada foi cobrado. Tente de novo.',
    },
    refused: {
      title: 'Escolha outra forma de pagamento',
      text: 'Esta não foi aceita para o seu pedido. Nada foi cobrado e seus dados continuam aqui.',
    },
    notOffered: {
      title: 'Escolha outra forma de pagamento',
      text: 'Este pedido não pode mais ser pago dessa forma. Nada foi cobrado.',
    },
    belowMinimum: {
      title: 'Escolha outra forma de pagamento',
      text: 'O valor do pedido é menor do que o mínimo desta forma. Nada foi cobrado.',
    },
    aboveMaximum: {
      title: 'Escolha outra forma de pagamento',
      text: 'O valor do pedido é maior do que o máximo desta forma. Nada foi cobrado.',
    },
    outsideLimits: {
      title: 'Escolha outra forma de pagamento',
      text: 'O valor do pedido não é aceito nesta forma. Nada foi cobrado.',
    },
    unconfirmed: {
      title: 'Ainda não sabemos se o pagamento foi feito',
      text: 'Não pague de outra forma. Se você já pagou, não pague de novo. Se não, tente de novo da mesma forma: não será criado um segundo pagamento.',
    },
    undecided: {
      title: 'O seu primeiro pagamento ainda pode ser cobrado',
      text: 'Ainda não sabemos se ele deu certo. Espere a confirmação, ou pague desta forma sabendo que pode haver duas cobranças. Se houver duas, fale com a loja.',
    },
    otherPayment: {
      title: 'Este pedido já tem um pagamento em aberto',
      text: 'Se você já pagou, não pague de novo: espere a confirmação. Se não, continue com ele ou troque a forma nesta página. Pague só um.',
    },
    orderPaid: { title: 'Este pedido já está pago', text: 'Não pague de novo.' },
    orderPaidTwice: {
      title: 'Este pedido foi pago duas vezes',
      text: 'Recebemos mais de um pagamento e a loja já sabe. Não pague mais nada. Guarde os comprovantes e fale com a loja.',
    },
    orderRefunded: {
      title: 'Pagamento estornado',
      text: 'O dinheiro deste pedido foi estornado. Não pague de novo: pergunte à loja como e quando você o recebe.',
    },
    orderAmountDiffers: {
      title: 'Recebemos um valor diferente',
      text: 'O pagamento que chegou não é do valor do pedido. Não pague de novo nem complete a diferença: fale com a loja.',
    },
    orderUnknown: {
      title: 'Estamos confirmando um pagamento deste pedido',
      text: 'Ainda não sabemos o resultado. Não pague de novo: espere a confirmação ou pergunte à loja.',
    },
    tooManyAttempts: {
      title: 'Espere um pouco antes de tentar de novo',
      text: 'Foram muitas tentativas seguidas e esta não foi enviada. Você pode tentar de novo em {time}. Se já pagou, não pague de novo.',
    },
    notAllowed: {
      title: 'Entre de novo na sua conta',
      text: 'Sua sessão expirou. Se você já pagou este pedido, não pague de novo.',
    },
    shopFault: {
      title: 'Fale com a loja',
      text: 'A loja precisa corrigir algo neste pedido. Nada foi cobrado.',
    },
    notMade: { title: 'Não deu certo', text: 'Nada foi cobrado. Tente de novo.' },
  },
  actions: {
    retry: 'Tentar de novo',
    otherMethod: 'Escolher outra forma',
    toChosen: 'Ver o pagamento que você escolheu',
    backToShop: 'Voltar para a loja',
    again: 'Tentar de novo {byMethod}',
  },
  change: {
    open: 'Mudar a forma de pagamento',
    ask: 'Se você já pagou {byMethod}, não pague de novo: espere a confirmação nesta página. Se pagar das duas formas, você paga duas vezes.',
    confirm: 'Não paguei, quero mudar',
    keep: 'Voltar ao pagamento {byMethod}',
    reminder:
      'O pagamento {byMethod} pode ser cobrado mesmo que você escolha outra forma. Se já pagou, não pague de novo. Pague só um.',
  },
  ended: {
    repriced: {
      title: 'O preço do pedido mudou',
      text: 'O pagamento anterior, de {amount}, não vale mais para este pedido. Se você já pagou, não pague de novo: fale com a loja. Se não, escolha de novo como pagar.',
    },
    returned: {
      title: 'O seu pagamento de {amount} foi estornado',
      text: 'O valor não era o do pedido, que continua sem pagamento. Pergunte à loja como e quando você recebe esse dinheiro. Se já fez outro pagamento, não pague de novo: fale com a loja.',
    },
    failed: {
      title: 'O pagamento {byMethod} não foi concluído',
      text: 'Se o dinheiro saiu da sua conta ou você tem comprovante, fale com a loja antes de pagar outra vez.',
    },
    expired: {
      title: 'O tempo para pagar {byMethod} acabou',
      text: 'Nenhum pagamento chegou dentro do prazo. Se você já pagou, não pague outra vez: guarde o comprovante e fale com a loja.',
    },
  },
  paid: { next: 'A loja já recebeu a confirmação.' },
  broken: {
    title: 'Esta parte da página parou',
    text: 'Se você já pagou, não pague de novo. Abra de novo para ver como está o pedido.',
    again: 'Abrir de novo',
  },
}
