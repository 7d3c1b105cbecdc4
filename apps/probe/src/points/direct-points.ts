import type { OpenPoint } from '../model/open-point.ts'

/** The open points of direct payments that a test account can show. */
export const directPoints: readonly OpenPoint[] = [
  /** Whether a request has a signature in addition to its credentials, and how it is made. */
  {
    key: 'request-signature',
    title: 'Signature of requests',
    option: 'signRequest',
    readings: [
      { id: 'none', says: 'Basic credentials are enough.' },
      { id: 'signed', says: 'Every request carries a signature in a header.' },
    ],
    preset: 'none',
    experiment: {
      kind: 'procedure',
      sends: 'the same payment without a signature and with one in each of the usual headers',
    },
    support: {
      en: 'Do requests need a signature beside the Basic credentials? If so, over which bytes, with which algorithm, and in which header?',
      es: '¿Las solicitudes llevan una firma además de las credenciales Basic? Si es así, ¿sobre qué bytes, con qué algoritmo y en qué encabezado?',
      pt: 'As requisições precisam de assinatura além das credenciais Basic? Se sim, sobre quais bytes, com qual algoritmo e em qual cabeçalho?',
    },
  },
  /** The path of a direct payment. The document’s text and its sample differ. */
  {
    key: 'path',
    title: 'Path of a direct payment',
    option: 'wire.path',
    readings: [
      { id: '/trade/pay', says: 'Direct payments are made at /trade/pay.' },
      { id: '/trade/create', says: 'Direct payments are made at /trade/create.' },
    ],
    preset: '/trade/pay',
    experiment: {
      kind: 'variants',
      ground: 'pay',
      variants: { '/trade/pay': { path: '/trade/pay' }, '/trade/create': { path: '/trade/create' } },
    },
    support: {
      en: 'Is a direct payment created at /trade/pay or at /trade/create?',
      es: '¿Un pago directo se crea en /trade/pay o en /trade/create?',
      pt: 'Um pagamento direto é criado em /trade/pay ou em /trade/create?',
    },
  },
  /** Whether an amount is written as a number or as a text. */
  {
    key: 'order-amount',
    title: 'Whether `order_amount` is a number or a text',
    option: 'wire.amountEncoding',
    readings: [
      { id: 'number', says: 'order_amount is a JSON number.' },
      { id: 'string', says: 'order_amount is a JSON text.' },
    ],
    preset: 'number',
    experiment: {
      kind: 'variants',
      ground: 'pay',
      variants: { number: { amountEncoding: 'number' }, string: { amountEncoding: 'string' } },
    },
    support: {
      en: 'Is order_amount a JSON number or a text?',
      es: '¿order_amount es un número JSON o un texto?',
      pt: 'order_amount é um número JSON ou um texto?',
    },
  },
  /** The words for types of documents in `customer.identify.type`. */
  {
    key: 'identify-type',
    title: 'Values of `customer.identify.type`',
    option: 'wire.identifyType',
    readings: [
      { id: 'document', says: 'The country’s usual short name: CPF, CURP, CC.' },
      { id: 'lower', says: 'The short name in small letters.' },
      { id: 'own', says: 'The gateway has words of its own for documents.' },
    ],
    preset: 'document',
    experiment: {
      kind: 'procedure',
      sends: 'the same payment with each spelling of the type, and with one that does not exist',
    },
    support: {
      en: 'Which values does customer.identify.type take in each country?',
      es: '¿Qué valores acepta customer.identify.type en cada país?',
      pt: 'Quais valores customer.identify.type aceita em cada país?',
    },
  },
  /** The zone of `timestamp`. Notifications show it, and so does a gateway that refuses a time of another zone. */
  {
    key: 'timestamp-zone',
    title: 'Zone of `timestamp`',
    option: 'gatewayZone',
    readings: [
      { id: '+00:00', says: 'UTC.' },
      { id: '-02:00', says: 'Two hours behind UTC.' },
      { id: '-03:00', says: 'Three hours behind UTC.' },
      { id: '-04:00', says: 'Four hours behind UTC.' },
      { id: '-05:00', says: 'Five hours behind UTC.' },
      { id: '-06:00', says: 'Six hours behind UTC.' },
      { id: '+08:00', says: 'Eight hours before UTC.' },
      { id: 'other', says: 'Another distance from UTC.' },
    ],
    preset: '+00:00',
    experiment: { kind: 'procedure', sends: 'the same payment with a timestamp one hour, and then more hours, away' },
    support: {
      en: 'In which time zone is timestamp, and how far may it be from your clock?',
      es: '¿En qué zona horaria está timestamp y cuánto puede diferir de su reloj?',
      pt: 'Em qual fuso horário está o timestamp e quanto ele pode diferir do seu relógio?',
    },
  },
  /** The words for methods on the wire. The same requests show the methods of the account. */
  {
    key: 'method-spelling',
    title: 'Spelling of `method`',
    option: 'wire.method',
    readings: [
      { id: 'document', says: 'Methods are spelled as in the document’s table, without spaces.' },
      { id: 'lower', says: 'Methods are spelled in small letters.' },
      { id: 'upper', says: 'Methods are spelled in capital letters.' },
      { id: 'own', says: 'The gateway has words of its own for methods.' },
    ],
    preset: 'document',
    experiment: {
      kind: 'procedure',
      sends: 'each method of the countries by its usual spellings, and one that does not exist',
    },
    support: {
      en: 'Please send us the exact values of the field method for each country.',
      es: 'Envíennos, por favor, los valores exactos del campo method para cada país.',
      pt: 'Enviem-nos, por favor, os valores exatos do campo method para cada país.',
    },
  },
  /** The words for wallets in `channel`. */
  {
    key: 'channel-spelling',
    title: 'Spelling of `channel`',
    option: 'wire.channel',
    readings: [
      { id: 'document', says: 'Channels are spelled as in the document’s table.' },
      { id: 'lower', says: 'Channels are spelled in small letters.' },
      { id: 'upper', says: 'Channels are spelled in capital letters.' },
      { id: 'own', says: 'The gateway has words of its own for channels.' },
    ],
    preset: 'document',
    experiment: {
      kind: 'procedure',
      sends: 'a payment by Wallet with each spelling of the channel, and with one that does not exist',
    },
    support: {
      en: 'Please send us the exact values of the field channel for the method Wallet.',
      es: 'Envíennos, por favor, los valores exactos del campo channel para el método Wallet.',
      pt: 'Enviem-nos, por favor, os valores exatos do campo channel para o método Wallet.',
    },
  },
  /** Whether a payment by Wallet has to name its wallet. */
  {
    key: 'channel-required',
    title: 'Whether `channel` is required for Wallet',
    option: 'none',
    readings: [
      { id: 'without', says: 'A payment by Wallet without channel is taken.' },
      { id: 'with', says: 'A payment by Wallet with channel is taken.' },
    ],
    experiment: { kind: 'variants', ground: 'wallet', variants: { with: {}, without: { channel: undefined } } },
    support: {
      en: 'Is channel required for the method Wallet?',
      es: '¿El campo channel es obligatorio para el método Wallet?',
      pt: 'O campo channel é obrigatório para o método Wallet?',
    },
  },
  /** Whether Cash, BankTransfer and Khipu have to name a bank. */
  {
    key: 'bank-required',
    title: 'Whether `bank` is required for Cash, BankTransfer and Khipu',
    option: 'banks',
    readings: [
      { id: 'without', says: 'A payment without bank is taken.' },
      { id: 'required', says: 'A payment without bank is refused, and one with it is taken.' },
    ],
    preset: 'without',
    experiment: {
      kind: 'procedure',
      sends: 'a payment by Khipu, BankTransfer or Cash without a bank, and with the one that the merchant names',
    },
    support: {
      en: 'Is bank required for Cash, BankTransfer and Khipu?',
      es: '¿El campo bank es obligatorio para Cash, BankTransfer y Khipu?',
      pt: 'O campo bank é obrigatório para Cash, BankTransfer e Khipu?',
    },
  },
  /** The HTTP status of a request with wrong credentials. */
  {
    key: 'refused-credentials',
    title: 'HTTP status of `invalid-signature`',
    option: 'none',
    readings: [
      { id: '200', says: 'HTTP 200.' },
      { id: '400', says: 'HTTP 400.' },
      { id: '401', says: 'HTTP 401.' },
      { id: '403', says: 'HTTP 403.' },
      { id: 'other', says: 'Another HTTP status.' },
    ],
    experiment: { kind: 'procedure', sends: 'two payments with a key that is wrong' },
    support: {
      en: 'With which HTTP status do you refuse a wrong signature?',
      es: '¿Con qué estado HTTP rechazan una firma incorrecta?',
      pt: 'Com qual status HTTP vocês recusam uma assinatura errada?',
    },
  },
]
