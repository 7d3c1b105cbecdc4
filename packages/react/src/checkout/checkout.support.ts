import type { MethodList, MethodOffer } from '@ficha/core/contract'

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
