import type { Messages } from '../../i18n/messages.ts'

const charged = 'Confira o valor e pague {amount} em dinheiro.'
const receipt = 'Guarde o comprovante.'
const atCounter = 'Vá a um ponto de pagamento[ de {outlet}].'
const approve = 'Confira se o valor é {amount} e aprove o pagamento.'
const comeBack = '[{onPage}Volte para esta página.]'

/** Brazilian Portuguese, "você". */
export const ptBR: Messages = {
  locale: 'pt-BR',
  methods: {
    bankTransfer: 'Transferência bancária',
    cash: 'Dinheiro',
    creditCard: 'Cartão de crédito',
    depositExpress: 'Depósito bancário',
    lottery: 'Casa lotérica',
  },
  methodsAt: { cash: 'Dinheiro em {outlet}', bankTransfer: 'Transferência com {outlet}' },
  byMethod: {
    named: 'com {method}',
    bankTransfer: 'por transferência',
    cash: 'em dinheiro',
    creditCard: 'com cartão',
    depositExpress: 'por depósito',
    lottery: 'em uma casa lotérica',
  },
  labels: {
    account: 'Conta',
    accountType: 'Tipo de conta',
    agency: 'Agência',
    agreement: 'Convênio',
    bank: 'Banco',
    barcode: 'Código de barras',
    beneficiary: 'Beneficiário',
    clabe: 'CLABE',
    linhaDigitavel: 'Linha digitável',
    lotteryCode: 'Código para pagamento na lotérica',
    owner: 'Titular',
    ownerDocument: 'CPF/CNPJ do titular',
    paymentCode: 'Código de pagamento',
    pixCode: 'Pix Copia e Cola',
    reference: 'Referência',
    referenceCode: 'Código de referência',
    speiConcept: 'Referência (escreva no conceito)',
    speiReference: 'Referência numérica',
    transferReference: 'Referência da transferência',
  },
  accountTypes: { checking: 'Conta corrente', savings: 'Conta poupança' },
  ways: {
    boleto: {
      once: 'Pague só de uma destas duas formas: é a mesma cobrança.',
      first: 'No app do banco',
      second: 'Em um banco ou em uma casa lotérica',
      steps: ['Mostre o código de barras.', 'Confira se o valor cobrado é {amount} e pague.', receipt],
    },
    boletoWithPix: {
      once: 'Pague só uma vez: o Pix e o boleto são a mesma cobrança, e pagar um quita o outro.',
      first: 'Com Pix',
      second: 'Com boleto',
      steps: [
        'Copie a linha digitável e cole no app do seu banco, ou mostre o código de barras em um banco ou em uma casa lotérica.',
        'Confira[ se o beneficiário é {beneficiary} e] se o valor é {amount}, e confirme.',
        receipt,
      ],
    },
  },
  steps: {
    agreement: [atCounter, 'Informe no caixa o convênio[ {agreement}] e a referência[ {reference}].', charged, receipt],
    agreementAtBank: [
      'Vá a uma agência ou a um correspondente[ de {outlet}], ou abra o app.',
      'Informe ou digite o convênio[ {agreement}] e a referência[ {reference}].',
      'Confira se o valor é {amount} e confirme.',
      receipt,
    ],
    bankCode: [
      'Abra o app do seu banco ou vá a um correspondente.',
      'Escolha pagar um serviço e digite o código de pagamento[ {reference}].',
      'Confira se o valor é {amount} e confirme.',
      receipt,
    ],
    bankDeposit: [
      'Abra o app do seu banco, ou vá a uma agência ou a um caixa eletrônico.',
      'Pague exatamente {amount} nessa conta.',
      '[Antes de confirmar, confira se o titular é {owner}.]',
      '[{sendsProof}Envie o comprovante em até 10 dias.][{keepsReceipt}Guarde o comprovante.]',
    ],
    boleto: [
      'Copie a linha digitável.',
      'No app do seu banco, escolha pagar boleto e cole o número.',
      'Confira[ se o beneficiário é {beneficiary} e] se o valor é {amount}, e confirme.',
      receipt,
    ],
    boletoWithPix: [
      'Abra o app do seu banco e escolha Pix.',
      'Escaneie o QR Code ou cole o código copiado.',
      'Confira se o valor é {amount} e confirme.',
    ],
    cashCode: [atCounter, 'Mostre no caixa o código de pagamento[ {reference}] ou informe o número.', charged, receipt],
    cashReference: [
      atCounter,
      'Diga no caixa que vai pagar com uma referência e informe o número[ {reference}].',
      charged,
      receipt,
    ],
    codi: [
      'Abra o app do seu banco no celular e escolha CoDi.',
      'Escaneie este código. Se ele está nesse mesmo celular, salve uma captura de tela e abra no app do banco.',
      'Confira se o valor é {amount} e confirme.',
    ],
    lottery: [
      'Vá a uma casa lotérica.',
      'Mostre o código de barras ou informe o código de pagamento.',
      charged,
      receipt,
    ],
    onlineBank: [
      'Continue para a página do pagamento.',
      'Acesse o {bank}.',
      'Confira se o valor é {amount} e autorize o pagamento.',
    ],
    onlineCash: ['Abra a página do pagamento e anote os dados que vão pedir no caixa.', atCounter, charged, receipt],
    oxxo: [
      'Vá a uma loja OXXO.',
      'Mostre o código de barras e diga no caixa que vai pagar um serviço com este código.',
      'Pague {amount} em dinheiro. A OXXO pode cobrar uma tarifa adicional.',
      receipt,
    ],
    oxxoPay: [
      'Vá a uma loja OXXO.',
      'Diga no caixa que vai fazer um pagamento de OXXO Pay e mostre o código de barras.',
      'Pague {amount} em dinheiro. A OXXO pode cobrar uma tarifa adicional.',
      receipt,
    ],
    pix: [
      'Abra o app do seu banco e escolha Pix.',
      'Escaneie o QR Code, ou copie o código e cole em “Pix Copia e Cola”.',
      'Confira[ se o recebedor é {beneficiary} e] se o valor é {amount}, e confirme.',
    ],
    pixAuthorisation: [
      'Abra o app do seu banco e escolha Pix.',
      'Escaneie o QR Code, ou copie o código e cole em “Pix Copia e Cola”.',
      'Confira[ se quem recebe é {beneficiary},] o valor e o período das cobranças, e autorize.',
    ],
    spei: [
      'Abra o app do seu banco e escolha transferir.',
      'Copie a CLABE e adicione como conta de destino[, em nome de {beneficiary}].',
      'Envie exatamente {amount}[ com a referência {reference}][ e escreva {concept} em “Concepto de pago”].',
      receipt,
    ],
    transferReference: [
      'Continue para a página do pagamento e acesse o {bank}.',
      'Transfira exatamente {amount}.',
      'Escreva a referência[ {reference}] na descrição da transferência.',
      receipt,
    ],
    transferText: [
      'Abra o app do seu banco e transfira para a conta indicada.',
      'Envie exatamente {amount}.',
      'Escreva a referência[ {reference}] {note} da transferência.',
      receipt,
    ],
    voucher: [
      atCounter,
      'Mostre o código de barras, no celular ou impresso. Se o leitor falhar, informe o número abaixo das barras.',
      charged,
      receipt,
    ],
    wallet: ['Abra o {method}.', approve, comeBack],
    walletApp: ['Abra o app {method} no seu celular.', approve, comeBack],
    walletPage: ['Continue para a página do {method}.', 'Aprove o pagamento de {amount} no app {method}.', comeBack],
    walletQr: [
      'Abra o app da sua carteira, como Yape ou Plin, e escolha escanear.',
      'Escaneie este código. Se ele estiver nesse mesmo celular, salve a imagem e envie no app.',
      approve,
    ],
    walletSite: ['Continue para a página do {method}.', approve, comeBack],
  },
  yourBank: 'seu banco',
  proof: {
    send: 'Enviar o comprovante',
    waiting: 'Se já pagou, não pague de novo: envie o comprovante. Sem ele, o pagamento não é confirmado.',
    ask: 'O pagamento só é confirmado depois que você envia o comprovante.',
  },
  pixCodes: {
    openAmount: '[O código não traz o valor: digite {typedAmount}.]',
    contested: 'Se você contestou este Pix no seu banco, a devolução pode levar até 11 dias.',
    authorisationTitle: 'Pix Automático',
    authorisationAmount: 'Valor do pedido',
    authoriseUntil: 'Autorize até {deadline}',
    authorisationStates: {
      processing: {
        title: 'Aguardando a sua autorização',
        text: 'A confirmação aparecerá aqui. Basta autorizar uma vez: não autorize de novo.',
      },
      unknown: {
        title: 'Estamos confirmando a autorização',
        text: 'Ainda não sabemos o resultado. Se você já autorizou, não autorize de novo[{onPage}: a confirmação aparecerá aqui]. Se amanhã não houver confirmação, pergunte à loja.',
      },
      lapsed: {
        title: 'O prazo para autorizar terminou',
        text: 'Não recebemos uma autorização dentro do prazo. Não autorize com os dados que você recebeu. Se você já autorizou, não autorize de novo: fale com a loja.',
      },
      deadlinePassed: {
        title: 'O prazo terminou',
        text: 'Esta autorização pode não ser mais aceita. Se você já autorizou, não autorize de novo: ela ainda pode ser confirmada. Se não autorizou, volte à loja e escolha como pagar.',
      },
      failed: {
        title: 'A autorização não foi concluída',
        text: 'Se o app do seu banco mostra a autorização ou uma cobrança, fale com a loja antes de autorizar outra vez.',
      },
      expired: {
        title: 'O tempo para autorizar acabou',
        text: 'Nenhuma autorização chegou dentro do prazo. Se você já autorizou, não autorize de novo: fale com a loja.',
      },
      paid: {
        title: 'Autorizado',
        text: 'A loja recebeu a sua autorização do Pix Automático.[{late} Chegou depois do prazo e a loja sabe: pergunte a ela sobre o seu pedido.][{onPage} Você pode guardar esta página como registro.]',
      },
    },
    notAuthorisedYet: 'Ainda não autorizei: ver como autorizar',
    authorisationAlt: 'QR code de autorização do Pix Automático',
    authorisation:
      'Este código autoriza cobranças futuras pelo Pix Automático. Nada é pago agora. O app do seu banco mostra o valor e o período.',
    acceptedByPaying:
      'Ao pagar este código, você também autoriza cobranças futuras pelo Pix Automático. Confira no app do seu banco o valor e o período antes de confirmar.',
    offeredAfterPaying:
      'Este código paga só este pedido. O app do seu banco também vai oferecer o Pix Automático para cobranças futuras: autorize só se quiser.',
    dueDate: '[Vencimento: {deadline}. ]Depois do vencimento, o app do seu banco mostra o valor atualizado.',
    besideBoleto: 'Confirmação na hora.',
    boletoBeside: 'Confirmação em até 3 dias úteis.',
  },
  notes: { named: 'no campo “{field}”', other: 'no campo de referência ou descrição' },
  refusalCauses: {
    'another-card': 'Tente com outro cartão ou com outra forma de pagamento.',
    'card-data': 'Confira os dados do cartão ou use outro.',
    'call-bank': 'O seu banco não autorizou o pagamento. Ligue para ele para autorizar ou use outro cartão.',
    'amount-limit': 'O pagamento está fora dos limites permitidos. Use outra forma de pagamento.',
    'attempt-limit': 'Houve muitos pagamentos ou tentativas em pouco tempo. Espere ou use outra forma de pagamento.',
    document: 'Não foi possível confirmar o seu documento. Confira o número e o nome.',
    'try-later': 'O banco não respondeu. Você pode esperar alguns minutos ou usar outra forma de pagamento.',
  },
  states: {
    submitting: { title: 'Preparando o pagamento', text: 'Aguarde um momento e não feche esta página.' },
    processing: {
      title: 'Aguardando o pagamento',
      text: 'Você pode fechar esta página e voltar quando quiser. Se já pagou, não pague de novo: a confirmação aparecerá aqui.',
    },
    cardProcessing: {
      title: 'Aguardando o {confirmer}',
      text: 'Ainda não há resposta. Não pague de novo[{onPage}: o resultado aparecerá aqui].',
    },
    unknown: {
      title: 'Estamos confirmando o pagamento',
      text: 'Ainda não sabemos o resultado. Se você já pagou, não pague de novo.[{onPage} Você pode fechar esta página e voltar mais tarde: a confirmação aparecerá aqui.] Se amanhã não houver confirmação, pergunte à loja.',
    },
    noInstructions: {
      title: 'Faltam os dados para pagar',
      text: 'A loja recebeu o seu pedido, mas os dados para pagar não chegaram. Fale com a loja antes de pagar.',
    },
    failed: {
      title: 'O pagamento não foi concluído',
      text: 'Se o dinheiro saiu da sua conta ou você tem comprovante, fale com a loja antes de pagar outra vez.',
    },
    paid: {
      title: 'Pago',
      text: 'Recebemos {amount}.[{late} Chegou depois do prazo e a loja sabe: pergunte a ela sobre o seu pedido.][{onPage} Você pode guardar esta página como registro.]',
    },
    reversed: {
      title: 'Pagamento estornado',
      text: 'O seu pagamento de {amount} foi estornado. Se você ainda não vê o dinheiro, pergunte à loja.',
    },
    inReview: {
      title: 'Pagamento em análise',
      text: 'O pagamento ainda não foi aprovado nem recusado: a análise leva de 1 a 4 dias. Não pague de novo[{onPage}: o resultado aparecerá aqui].',
    },
    refundRequested: {
      title: 'Estorno solicitado',
      text: 'O estorno[ de {refund}] do seu pagamento de {amount} foi pedido e o banco precisa dos seus dados. Pergunte à loja como informá-los.',
    },
    refundProcessing: {
      title: 'Estorno em andamento',
      text: 'O estorno[ de {refund}] do seu pagamento de {amount} está em andamento. Se o dinheiro não chegar, pergunte à loja.',
    },
    refundedInPart: {
      title: 'Estornado em parte',
      text: 'Foram estornados {refunded} de {amount}. Se você ainda não vê o dinheiro, pergunte à loja.',
    },
    refundNotMade: {
      title: 'Pago, sem estorno',
      text: 'O estorno[ de {refund}] não foi feito e o seu pagamento de {amount} se mantém. Não pague de novo. Se você esperava o estorno, pergunte à loja.',
    },
    disputed: {
      title: 'Pagamento em disputa',
      text: 'O seu pagamento de {amount} está em disputa e o banco do cartão está analisando. Não pague de novo. Se não foi você que contestou, pergunte à loja.',
    },
    chargedBack: {
      title: 'Cobrança desfeita pelo banco',
      text: 'O banco do cartão desfez a cobrança de {amount} depois de uma disputa. Pergunte ao banco como e quando você recebe o dinheiro. Não pague de novo: primeiro fale com a loja.',
    },
    expired: {
      title: 'O tempo para pagar acabou',
      text: 'Nenhum pagamento chegou dentro do prazo. Se você já pagou, não pague outra vez: guarde o comprovante e fale com a loja.',
    },
    lapsed: {
      title: 'O prazo para pagar terminou',
      text: 'Não recebemos um pagamento dentro do prazo. Não pague com os dados que você recebeu. Se você já pagou, não pague outra vez: guarde o comprovante e fale com a loja.',
    },
    deadlinePassed: {
      title: 'O prazo terminou',
      text: 'Este pagamento pode não ser mais aceito. Se você já pagou, não pague outra vez: ele ainda pode ser confirmado. Se não pagou, volte à loja e escolha como pagar.',
    },
    wrongAmount: {
      title: 'Recebemos um valor diferente',
      text: 'Recebemos {received} e o pedido é de {amount}. Não pague de novo nem complete a diferença: fale com a loja.',
    },
    replaced: {
      title: 'Você escolheu outra forma de pagamento',
      text: 'Se você já pagou com esta, não pague outra vez: espere a confirmação[{onPage} aqui]. Se não, pague só com a que escolheu.',
    },
    repriced: {
      title: 'O preço do pedido mudou',
      text: 'Este pagamento é de {amount} e não vale mais para o pedido[, que agora custa {price}]. Não pague[{code} com este código][{noCode} com ele]. Se você já pagou, não pague de novo: guarde o comprovante e fale com a loja.',
    },
    orderPaid: {
      title: 'Este pedido já foi pago[ {byMethod}]',
      text: 'Não pague[{code} com este código][{noCode} outra vez]. Se você também pagou desta forma, guarde o comprovante e fale com a loja.',
    },
    paidTwice: {
      title: 'Pago duas vezes',
      text: 'Recebemos mais de um pagamento deste pedido e a loja já sabe. Não pague mais nada. Guarde os comprovantes e fale com a loja.',
    },
    orderRefunded: {
      title: 'Pagamento estornado',
      text: 'O dinheiro deste pedido foi estornado. Não pague[{code} com este código][{noCode} outra vez]: se você ainda não vê o dinheiro, pergunte à loja.',
    },
    orderAmountDiffers: {
      title: 'Recebemos um valor que precisa ser conferido',
      text: 'Chegou um pagamento deste pedido que não confere com ele. Não pague[{code} com este código][{noCode} outra vez] nem complete a diferença: fale com a loja.',
    },
    orderUnknown: {
      title: 'Estamos confirmando outro pagamento deste pedido',
      text: 'Ainda não sabemos o resultado. Não pague[{code} com este código][{noCode} de outra forma]: espere a confirmação[{onPage} aqui] ou pergunte à loja.',
    },
    returned: {
      title: 'Estamos confirmando com {confirmer}',
      text: 'Se você já pagou, não pague de novo[{onPage}: a confirmação aparecerá aqui]. Se a confirmação não chegar, pergunte à loja antes de pagar outra vez. Se não terminou, volte à página do pagamento.',
    },
    offline: {
      title: 'Sem conexão',
      text: 'O que você vê pode estar desatualizado. Será atualizado quando a internet voltar.',
    },
  },
  amount: 'Valor',
  moment: {
    one: '{weekday}, {day} de {month}[ de {year}], à\u00a0{time}',
    many: '{weekday}, {day} de {month}[ de {year}], às\u00a0{time}',
  },
  pastMoment: {
    one: '{day} de {month}[ de {year}], à\u00a0{time}',
    many: '{day} de {month}[ de {year}], às\u00a0{time}',
  },
  momentInZone: '{moment} ({zone})',
  zoneOfCity: 'horário de {city}',
  payUntil: 'Pague até {deadline}',
  deadlineWas: 'O prazo terminou em {deadline}',
  onceOpen: 'Depois de abrir a página, você tem {minutes} minutos para pagar.',
  remaining: 'faltam {time}',
  remainingOne: 'falta {time}',
  inYourZone: 'No seu fuso horário: {weekday}, {day} de {month}, {time}',
  codes: {
    pixAlt: 'QR code Pix de {amount}',
    codiAlt: 'Código CoDi de {amount}',
    qrAlt: 'QR code para pagar {amount}',
    barcodeAlt: 'Código de barras para pagar {amount}',
    receiver: 'Recebedor',
    bankDetails: 'Dados para transferir',
    originalText: 'Ver o texto original',
    besideBars: '{label} (se pedirem)',
    encoderFailed: 'Não foi possível mostrar o código. Use o número desta página.',
    mayBeRefused: 'Este pagamento pode não ser mais aceito',
    tooFine: 'O código de barras não cabe nesta tela. Copie o número ou gire o celular.',
  },
  actions: {
    copy: 'Copiar {label}',
    copyPix: 'Copiar código Pix',
    copying: 'Copiando',
    copied: 'Copiado',
    copyFailed: 'Não deu para copiar. O código está selecionado: toque nele e escolha copiar.',
    keepFailed: 'Este navegador não permite. Imprima a página ou faça uma captura de tela.',
    continueTo: 'Continuar para o pagamento',
    cashDetails: 'Ver os dados para pagar[ em {outlet}]',
    scanForPage: 'Escaneie este código para abrir os dados deste pagamento.',
    openPage: 'Ver estes dados na página de pagamento',
    backToPage: 'Voltar à página do pagamento',
    openWallet: 'Abrir {method}',
    openApp: 'Abrir o app {method}',
    openWalletPage: 'Continuar no navegador',
    openImage: 'Abrir a imagem do QR code',
    ask: 'Você vai para {host}. Continue só se reconhecer este endereço.',
    continueAnyway: 'Continuar para {host}',
    print: 'Imprimir',
    close: 'Fechar',
    showAtCounter: 'Mostrar no caixa',
    enlarge: 'Ampliar o código',
    saveImage: 'Salvar imagem',
    share: 'Compartilhar',
    addToCalendar: 'Adicionar à agenda',
    replace: 'Pedir [{code}um novo código][{noCode}novos dados para pagar]',
    replaceAsk:
      'Se você já pagou, espere a confirmação: com dois [{code}códigos][{noCode}pagamentos] você poderia pagar duas vezes.',
    replaceWait: 'Já paguei, vou esperar',
    replaceConfirm: 'Não paguei, quero [{code}outro código][{noCode}novos dados]',
    notPaidYet: 'Ainda não paguei: ver como pagar',
    appNotOpened: 'O app não abriu? Instale e tente de novo, ou use outra forma de pagamento desta página.',
    scanToOpen: 'Aponte a câmera do celular para este código e abra {method} nele.',
    scanToCarry: 'Aponte a câmera do celular para este código e leve esta ficha com você.',
    saved: 'Salvo',
    openInBrowser:
      'Aqui não dá para salvar, imprimir nem abrir outros apps. Copie o link e abra no seu navegador de sempre.',
    openLink: 'Abrir no navegador',
    copyLink: 'Copiar link',
  },
  sections: {
    steps: 'Como pagar',
    keep: 'Guarde esta página',
    ids: 'Detalhes',
    atCounter: '“Quero pagar uma conta”',
    past: 'Ver os dados deste pagamento',
  },
  calendarEntry: 'Pagar {amount} · {method}',
  ids: { orderNumber: 'Pedido', outTradeNo: 'Identificador', tradeNo: 'Transação' },
  test: 'TESTE',
}
