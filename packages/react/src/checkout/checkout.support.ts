import type { MethodList, MethodOffer, OfferPlan, OfferPrice } from '@ficha/core/contract'

/** The rows of Brazil as a server lists them. */
export const BRAZIL_OFFERS: readonly MethodOffer[] = [
  {
    method: 'PIX',
    name: { text: 'Pix' },
    glyph: 'bolt',
    group: 'instant',
    way: 'pix',
    choosesBank: false,
    isPopular: true,
  },
  {
    method: 'Boleto',
    name: { text: 'Boleto' },
    glyph: 'barcode',
    group: 'cash',
    way: 'boleto',
    choosesBank: false,
    isPopular: true,
    confirmation: 'businessDay',
  },
  { method: 'Lottery', name: { key: 'lottery' }, glyph: 'barcode', group: 'cash', way: 'lottery', choosesBank: false },
  {
    method: 'DepositExpress',
    name: { key: 'depositExpress' },
    glyph: 'bank',
    group: 'transfer',
    way: 'bankDeposit',
    choosesBank: true,
  },
  {
    method: 'Wallet',
    channel: 'PicPay',
    name: { text: 'PicPay' },
    glyph: 'phone',
    group: 'wallet',
    way: 'wallet',
    choosesBank: false,
    isPopular: true,
  },
  {
    method: 'CreditCard',
    name: { key: 'creditCard' },
    glyph: 'card',
    group: 'card',
    way: 'card',
    choosesBank: false,
    isPopular: true,
  },
]

/** The plans of a card: without interest, and with it. */
export const BRAZIL_PLANS: readonly OfferPlan[] = [
  { installments: 1, amount: '150.00', amountText: 'R$ 150,00', totalText: 'R$ 150,00', eachText: 'R$ 150,00' },
  {
    installments: 3,
    amount: '150.00',
    amountText: 'R$ 150,00',
    totalText: 'R$ 150,00',
    eachText: 'R$ 50,00',
    noInterest: true,
  },
  {
    installments: 6,
    amount: '165.00',
    amountText: 'R$ 165,00',
    totalText: 'R$ 165,00',
    eachText: 'R$ 27,50',
    isOtherTotal: true,
  },
]

const PRICES: Readonly<Record<string, OfferPrice>> = {
  PIX: {
    amount: '142.50',
    amountText: 'R$ 142,50',
    difference: { direction: 'less', amountText: 'R$ 7,50', percentText: '5%' },
  },
  Boleto: {
    amount: '153.33',
    amountText: 'R$ 153,33',
    difference: { direction: 'more', amountText: 'R$ 3,33' },
  },
  CreditCard: { amount: '150.00', amountText: 'R$ 150,00' },
}

/** The rows of Brazil where Pix costs less, a boleto more, and a card may be charged in several payments. */
export const PRICED_OFFERS: readonly MethodOffer[] = BRAZIL_OFFERS.map((offer) => ({
  ...offer,
  price: PRICES[offer.method] ?? { amount: '150.00', amountText: 'R$ 150,00' },
  ...(offer.method === 'CreditCard' && { plans: BRAZIL_PLANS }),
}))

/** Every row costs another amount than the order, the largest that the gateway takes among them. */
export const ALL_PRICED_OFFERS: readonly MethodOffer[] = PRICED_OFFERS.map((offer, at) => ({
  ...offer,
  price: offer.price?.difference
    ? offer.price
    : {
        amount: '99999999999999.99',
        amountText: 'R$ 99.999.999.999.999,99',
        difference: {
          direction: 'more',
          amountText: 'R$ 99.999.999.999.849,99',
          ...(at % 2 === 0 && { words: 'com a taxa do cartão' }),
        },
      },
}))

/** The answer of `GET /methods` for an order of a mug in Brazil. */
export const aMethodList = (changes: Partial<MethodList> = {}): MethodList => ({
  country: 'BR',
  currency: 'BRL',
  environment: 'test',
  order: {
    id: 'order-1',
    state: 'open',
    amount: '150.00',
    currency: 'BRL',
    amountText: 'R$ 150,00',
    title: '1 caneca',
    number: '4F7K-2M',
    shop: 'Barro & Grano',
  },
  knownPayerFields: [],
  optionalPayerFields: [],
  methods: BRAZIL_OFFERS,
  ...changes,
})
