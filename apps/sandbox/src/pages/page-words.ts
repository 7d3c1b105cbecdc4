import type { TestCard } from '../numbers/test-cards.ts'
import type { PageLanguage } from './payer-language.ts'

/** Every word of the pages for payers. */
export interface PageWords {
  readonly ribbon: string
  readonly test: string
  readonly checkout: string
  readonly walletOnTheWeb: (wallet: string) => string
  readonly walletApp: (wallet: string) => string
  readonly cardPage: string
  readonly pay: string
  readonly decline: string
  readonly leave: string
  readonly status: (status: string) => string
  readonly reviewed: string
  readonly facts: Readonly<Record<'method' | 'country' | 'until' | 'trial' | 'then' | 'charges', string>>
  /** The methods whose names in the document are no names of brands. */
  readonly methods: Readonly<Record<string, string>>
  readonly chosenHere: string
  readonly notKnown: string
  readonly staysHere: string
  readonly back: string
  readonly withoutDecision: string
  readonly noOrder: string
  readonly noOrderText: string
  readonly testCard: string
  readonly cards: Readonly<Record<TestCard['name'], string>>
  readonly tokenizer: string
  readonly tokenizerLead: string
  readonly makeToken: string
  readonly frameRibbon: string
  readonly trialOf: (period: string, amount: string) => string
  readonly amountEvery: (amount: string, period: string) => string
  /** "month", or "2 months". */
  readonly units: Readonly<Record<string, readonly [one: string, more: string]>>
}

const statusIn =
  (sentence: string, names: Readonly<Record<string, string>>) =>
  (status: string): string =>
    `${sentence} ${Object.hasOwn(names, status) ? `${names[status] ?? ''} (${status})` : status}.`

const EN: PageWords = {
  ribbon: 'TEST · no real money moves here',
  test: 'TEST',
  checkout: 'Hosted checkout',
  walletOnTheWeb: (wallet) => `${wallet} on the web`,
  walletApp: (wallet) => `${wallet} app, opened by its link`,
  cardPage: 'Hosted card page',
  pay: 'Pay',
  decline: 'Decline',
  leave: 'Leave it pending',
  status: statusIn('This order is', {
    SUCCESS: 'paid',
    INITIAL: 'waiting for the payer’s data',
    REFUSED: 'declined',
    REFUND_VERIFYING: 'waiting for the bank data of the refund',
    REFUND_PROCESSING: 'being refunded',
    REFUND_REVOKE: 'paid; the refund was cancelled',
    REFUND_REFUSED: 'paid; the refund was refused',
    RISK_CONTROLLING: 'in review',
    DISPUTE: 'in dispute',
    CHARGEBACK: 'charged back',
    CHARGEBACK_REVERSED: 'paid again',
    FAILED: 'declined',
    EXPIRED: 'expired',
    CANCELLED: 'cancelled',
    CANCEL: 'cancelled',
    REFUNDED: 'refunded',
    ACTIVE: 'active',
    FINISHED: 'finished',
  }),
  reviewed: 'waiting for the card to be reviewed',
  facts: {
    method: 'Method',
    country: 'Country',
    until: 'Until',
    trial: 'Trial',
    then: 'Then',
    charges: 'Charges',
  },
  methods: {
    BankTransfer: 'Bank transfer',
    Cash: 'Cash',
    CreditCard: 'Credit card',
    DepositExpress: 'Bank deposit',
    Lottery: 'Lottery shop',
    Wallet: 'Wallet',
  },
  chosenHere: 'chosen here',
  notKnown: 'not known',
  staysHere: 'No return_url was given, so the payer stays here.',
  back: 'Back to the shop',
  withoutDecision: ' without a decision.',
  noOrder: 'No such order',
  noOrderText: 'This address belongs to no order of this run of the sandbox. Orders live in memory: pay again.',
  testCard: 'Test card',
  cards: {
    Approved: 'Approved',
    Declined: 'Declined',
    'Stays in review': 'Stays in review',
    'Insufficient funds': 'Insufficient funds',
  },
  tokenizer: 'Card tokenizer',
  tokenizerLead: 'Choose a card that exists only here. No card number is ever typed.',
  makeToken: 'Make a token',
  frameRibbon: 'TEST · a card that exists only here; no number is ever typed',
  trialOf: (period, amount) => `${period} at ${amount}`,
  amountEvery: (amount, period) => `${amount} every ${period}`,
  units: {
    D: ['day', 'days'],
    W: ['week', 'weeks'],
    M: ['month', 'months'],
    Y: ['year', 'years'],
    m: ['minute', 'minutes'],
  },
}

const ES: PageWords = {
  ribbon: 'PRUEBA · aquí no se mueve dinero real',
  test: 'PRUEBA',
  checkout: 'Página de pago',
  walletOnTheWeb: (wallet) => `${wallet} en la web`,
  walletApp: (wallet) => `App de ${wallet}, abierta por su enlace`,
  cardPage: 'Pago con tarjeta',
  pay: 'Pagar',
  decline: 'Rechazar',
  leave: 'Dejar pendiente',
  status: statusIn('Este pedido está', {
    SUCCESS: 'pagado',
    INITIAL: 'a la espera de los datos del pagador',
    REFUSED: 'rechazado',
    REFUND_VERIFYING: 'a la espera de los datos bancarios para el reembolso',
    REFUND_PROCESSING: 'en proceso de reembolso',
    REFUND_REVOKE: 'pagado; el reembolso se canceló',
    REFUND_REFUSED: 'pagado; el reembolso se rechazó',
    RISK_CONTROLLING: 'en revisión',
    DISPUTE: 'en disputa',
    CHARGEBACK: 'con contracargo',
    CHARGEBACK_REVERSED: 'pagado de nuevo',
    FAILED: 'rechazado',
    EXPIRED: 'vencido',
    CANCELLED: 'cancelado',
    CANCEL: 'cancelado',
    REFUNDED: 'reembolsado',
    ACTIVE: 'activo',
    FINISHED: 'terminado',
  }),
  reviewed: 'a la espera de la revisión de la tarjeta',
  facts: {
    method: 'Forma de pago',
    country: 'País',
    until: 'Hasta',
    trial: 'Prueba',
    then: 'Después',
    charges: 'Cobros',
  },
  methods: {
    BankTransfer: 'Transferencia bancaria',
    Cash: 'Efectivo',
    CreditCard: 'Tarjeta de crédito',
    DepositExpress: 'Depósito bancario',
    Lottery: 'Casa lotérica',
    Wallet: 'Billetera',
  },
  chosenHere: 'se elige aquí',
  notKnown: 'no se sabe',
  staysHere: 'No se indicó return_url: esta página no lleva a la tienda.',
  back: 'Volver a la tienda',
  withoutDecision: ' sin decidir.',
  noOrder: 'Este pedido no existe',
  noOrderText:
    'Esta dirección no es de ningún pedido desde que se inició el sandbox. Los pedidos están en memoria: hay que pagar de nuevo.',
  testCard: 'Tarjeta de prueba',
  cards: {
    Approved: 'Aprobada',
    Declined: 'Rechazada',
    'Stays in review': 'Queda en revisión',
    'Insufficient funds': 'Sin fondos',
  },
  tokenizer: 'Tarjeta de prueba',
  tokenizerLead: 'Estas tarjetas existen solo aquí. Nunca se escribe un número de tarjeta.',
  makeToken: 'Crear el token',
  frameRibbon: 'PRUEBA · tarjetas que existen solo aquí; nunca se escribe un número',
  trialOf: (period, amount) => `${period} a ${amount}`,
  amountEvery: (amount, period) => `${amount} cada ${period}`,
  units: {
    D: ['día', 'días'],
    W: ['semana', 'semanas'],
    M: ['mes', 'meses'],
    Y: ['año', 'años'],
    m: ['minuto', 'minutos'],
  },
}

const PT: PageWords = {
  ribbon: 'TESTE · aqui não se movimenta dinheiro real',
  test: 'TESTE',
  checkout: 'Página de pagamento',
  walletOnTheWeb: (wallet) => `${wallet} na web`,
  walletApp: (wallet) => `App ${wallet}, aberto pelo link`,
  cardPage: 'Pagamento com cartão',
  pay: 'Pagar',
  decline: 'Recusar',
  leave: 'Deixar pendente',
  status: statusIn('Este pedido está', {
    SUCCESS: 'pago',
    INITIAL: 'aguardando os dados do pagador',
    REFUSED: 'recusado',
    REFUND_VERIFYING: 'aguardando os dados bancários para o estorno',
    REFUND_PROCESSING: 'com estorno em andamento',
    REFUND_REVOKE: 'pago; o estorno foi cancelado',
    REFUND_REFUSED: 'pago; o estorno foi recusado',
    RISK_CONTROLLING: 'em análise',
    DISPUTE: 'em disputa',
    CHARGEBACK: 'com chargeback',
    CHARGEBACK_REVERSED: 'pago novamente',
    FAILED: 'recusado',
    EXPIRED: 'vencido',
    CANCELLED: 'cancelado',
    CANCEL: 'cancelado',
    REFUNDED: 'estornado',
    ACTIVE: 'ativo',
    FINISHED: 'concluído',
  }),
  reviewed: 'aguardando a análise do cartão',
  facts: {
    method: 'Forma de pagamento',
    country: 'País',
    until: 'Até',
    trial: 'Teste',
    then: 'Depois',
    charges: 'Cobranças',
  },
  methods: {
    BankTransfer: 'Transferência bancária',
    Cash: 'Dinheiro',
    CreditCard: 'Cartão de crédito',
    DepositExpress: 'Depósito bancário',
    Lottery: 'Casa lotérica',
    Wallet: 'Carteira',
  },
  chosenHere: 'escolhida aqui',
  notKnown: 'não se sabe',
  staysHere: 'Nenhuma return_url foi indicada: esta página não leva à loja.',
  back: 'Voltar à loja',
  withoutDecision: ' sem decidir.',
  noOrder: 'Este pedido não existe',
  noOrderText:
    'Este endereço não é de nenhum pedido desde que o sandbox foi iniciado. Os pedidos ficam na memória: é preciso pagar de novo.',
  testCard: 'Cartão de teste',
  cards: {
    Approved: 'Aprovado',
    Declined: 'Recusado',
    'Stays in review': 'Fica em análise',
    'Insufficient funds': 'Sem saldo',
  },
  tokenizer: 'Cartão de teste',
  tokenizerLead: 'Estes cartões existem só aqui. Nunca se digita um número de cartão.',
  makeToken: 'Criar o token',
  frameRibbon: 'TESTE · cartões que existem só aqui; nunca se digita um número',
  trialOf: (period, amount) => `${period} por ${amount}`,
  amountEvery: (amount, period) => `${amount} a cada ${period}`,
  units: {
    D: ['dia', 'dias'],
    W: ['semana', 'semanas'],
    M: ['mês', 'meses'],
    Y: ['ano', 'anos'],
    m: ['minuto', 'minutos'],
  },
}

const WORDS: Readonly<Record<PageLanguage, PageWords>> = { en: EN, es: ES, pt: PT }

export function wordsIn(language: PageLanguage): PageWords {
  return WORDS[language]
}

/** An interval of the document, such as `M`, `7D` or `2M`. `every`: "month" stands for one of them, and "1 month" does otherwise. */
export function periodIn(words: PageWords, interval: string, isEvery = false): string {
  const [, count = '', unit = ''] = /^(\d*)([DWMYm])$/.exec(interval) ?? []
  const names = words.units[unit]
  if (names === undefined) return interval
  const number = count === '' ? 1 : Number(count)
  if (number === 1) return isEvery ? names[0] : `1 ${names[0]}`
  return `${number} ${names[1]}`
}
