import type { OpenPoint } from '../model/open-point.ts'

/** The largest length of `subject` (gateway document, section 8). */
const MOST = 128

const ofLength = (most: number) => ({
  variants: { characters: { subject: 'é'.repeat(most) }, bytes: { subject: 'e'.repeat(most) } },
  nonsense: { subject: 'e'.repeat(most + 1) },
})

/** The open points of amounts, currencies, lengths and deadlines that a test account can show. */
export const limitsPoints: readonly OpenPoint[] = [
  /** Whether a method takes the smallest amount that the document states. The probe tries no large amounts. */
  {
    key: 'smallest-amount',
    title: 'Smallest `order_amount` of a method',
    option: 'limits of a method in resolveOrder',
    readings: [
      { id: 'document', says: 'An amount of 0.01 is taken.' },
      { id: 'usual', says: 'The small amount that the probe sends is taken.' },
    ],
    preset: 'document',
    experiment: { kind: 'variants', ground: 'method', variants: { document: { amount: '0.01' }, usual: {} } },
    support: {
      en: 'What is the smallest and the largest order_amount of each method?',
      es: '¿Cuál es el order_amount mínimo y el máximo de cada método?',
      pt: 'Qual é o menor e o maior order_amount de cada método?',
    },
  },
  /** The currencies that an order may have in addition to its country’s own. XXX means “no currency” (ISO 4217). */
  {
    key: 'currencies',
    title: "Whether an order may be in another currency than its country's",
    option: 'wire.moreCurrencies',
    readings: [
      { id: 'own', says: 'An order in the country’s own currency is taken.' },
      { id: 'dollars', says: 'An order in US dollars is taken.' },
      { id: 'foreign', says: 'An order in the currency of another of the countries is taken.' },
    ],
    preset: 'own',
    experiment: {
      kind: 'procedure',
      sends:
        'a payment of each country in US dollars, one of the first country in the currency of each other one, and one in a currency that does not exist',
    },
    support: {
      en: 'Which currencies may an order of each country have, and in which one is the payer charged?',
      es: '¿Qué monedas puede tener una orden de cada país y en cuál se le cobra al pagador?',
      pt: 'Quais moedas um pedido de cada país pode ter, e em qual delas o pagador é cobrado?',
    },
  },
  /** Whether the fields that a shop fills may be as long as the document says (section 8). The other lengths of the document are of fixed words. */
  {
    key: 'stated-lengths',
    title: 'Whether a field may have the length that the document states',
    option: 'texts of resolveOrder',
    readings: [
      {
        id: 'stated',
        says: 'out_trade_no of 64, subject of 128, content of 255 and website_url of 128 letters are taken.',
      },
      {
        id: 'shorter',
        says: 'One of out_trade_no, subject, content and website_url has to be shorter than the document says.',
      },
    ],
    preset: 'stated',
    experiment: {
      kind: 'procedure',
      sends:
        'a payment whose texts are as long as the document allows, and where it is refused, each text alone and shorter ones',
    },
    support: {
      en: 'How long may out_trade_no, subject, content and website_url be?',
      es: '¿Qué longitud máxima tienen out_trade_no, subject, content y website_url?',
      pt: 'Qual é o tamanho máximo de out_trade_no, subject, content e website_url?',
    },
  },
  /** Whether a text with accents may be as long as one without: an accented letter has two bytes. */
  {
    key: 'what-a-length-counts',
    title: 'What a length counts',
    option: 'none',
    readings: [
      { id: 'characters', says: 'A subject with accents may have as many letters as one without.' },
      { id: 'bytes', says: 'A subject without accents may have the largest length.' },
    ],
    preset: 'characters',
    experiment: {
      kind: 'variants',
      ground: 'pay',
      ...ofLength(MOST),
      forSubject: ofLength,
    },
    support: {
      en: 'Do the largest lengths of fields count characters or bytes of UTF-8, and do you refuse a longer text or cut it?',
      es: 'Las longitudes máximas de los campos, ¿cuentan caracteres o bytes de UTF-8, y un texto más largo se rechaza o se corta?',
      pt: 'Os tamanhos máximos dos campos contam caracteres ou bytes de UTF-8, e um texto maior é recusado ou cortado?',
    },
  },
  /** Whether `090m` is accepted like `90m`. */
  {
    key: 'leading-zeros',
    title: 'Leading zeros in `timeout_express`',
    option: 'none',
    readings: [
      { id: 'plain', says: 'A number without leading zeros is taken.' },
      { id: 'zeros', says: 'A number with leading zeros is taken.' },
    ],
    experiment: {
      kind: 'variants',
      ground: 'pay',
      variants: { plain: { timeoutExpress: '90m' }, zeros: { timeoutExpress: '090m' } },
      nonsense: { timeoutExpress: 'PROBE' },
    },
    support: {
      en: 'Does timeout_express take leading zeros, such as 090m?',
      es: '¿timeout_express acepta ceros a la izquierda, como 090m?',
      pt: 'timeout_express aceita zeros à esquerda, como 090m?',
    },
  },
  /** Whether `c` is written alone or after a number. */
  {
    key: 'number-before-c',
    title: 'Number before `c`',
    option: 'none',
    readings: [
      { id: 'with', says: 'A number before c is taken.' },
      { id: 'without', says: 'c alone is taken.' },
    ],
    experiment: {
      kind: 'variants',
      ground: 'pay',
      variants: { with: { timeoutExpress: '1c' }, without: { timeoutExpress: 'c' } },
      nonsense: { timeoutExpress: 'PROBE' },
      reference: { timeoutExpress: '90m' },
    },
    support: {
      en: 'Does timeout_express take c alone, and what does a number before c mean?',
      es: '¿timeout_express acepta c sin número, y qué significa un número antes de c?',
      pt: 'timeout_express aceita c sem número, e o que significa um número antes de c?',
    },
  },
]
