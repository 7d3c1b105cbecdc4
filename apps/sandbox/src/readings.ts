/** A map from the document's word to the gateway's word. */
export type Words = Readonly<Record<string, string>>

/**
 * The sandbox's readings of the points that the gateway's document leaves open. So a shop can be tested with each reading before its gateway
 * is asked. The defaults are the readings that the document suggests.
 */
export interface Readings {
  /** The path of a direct payment: /trade/pay, /trade/create (which a sample shows), or both. */
  readonly tradeCreate: boolean | 'only'
  /** The gateway's words for methods: `{ PIX: 'pix' }`. The document's name is then invalid. */
  readonly methodWords: Words
  /** The gateway's words for channels. The document's word is then invalid. */
  readonly channelWords: Words
  /** The gateway's words for the values of customer.identify.type. The document's word is then invalid. */
  readonly identifyWords: Words
  /** Whether order_amount may be a numeric string, or must be one. */
  readonly amountStrings: boolean | 'only'
  /** The unit of a text's largest length. */
  readonly lengthsCount: 'characters' | 'bytes'
  /** The largest length of a field, where it is not the document's: `{ content: '128' }`. */
  readonly largestLengths: Words
  /** The smallest order_amount of a direct payment, as a decimal. The document states 0.01. */
  readonly smallestAmount: string
  /** The currencies of a country's orders in addition to its own, with commas between them: `{ BR: 'USD,EUR' }`. */
  readonly moreCurrencies: Words
  /** Whether the Content-Type must have `charset=UTF-8`. JSON is UTF-8 without it. */
  readonly charsetRequired: boolean
  /** Whether recurring payments need the body field `charset`. A sample has it, and the table does not. */
  readonly charsetField: 'optional' | 'required' | 'refused'
  /** Whether an interval in minutes such as `5m` is accepted. A sample shows one. */
  readonly minuteIntervals: boolean
  /** The form of trial_period: with a unit (`7D`), as a number of intervals, or both. */
  readonly trialPeriods: 'any' | 'counted' | 'number'
  /** Whether the trial is the first of `quantity` periods or comes before them. */
  readonly trialInQuantity: boolean
  /** Whether a period has the numbers of its order in notifications, or its own. */
  readonly periodIds: 'order' | 'period'
  /** Whether the answer has prepay_id as a field, and not only in web_url. */
  readonly prepayId: boolean
  /** The sub_code of a refused cancellation: the sandbox's own, or the one that the document shows. */
  readonly cancelRefusal: 'own' | 'document'
  /** Whether Cash, BankTransfer and Khipu must name a bank_id. The document requires the language_code of the first two. */
  readonly banksRequired: boolean
  /** The zone of `timestamp`, in requests and in notifications. */
  readonly zone: string
  /** The largest difference in minutes between the `timestamp` of a request and the sandbox's clock in `zone`. With 0 they are not compared. */
  readonly timestampWithinMinutes: number
  /** The zone of the day that `c` in `timeout_express` ends. Blank means the country's zone. */
  readonly timeoutZone: string
  /** Whether the `d` of timeout_express is 24 hours or a day of the calendar, which clock changes make longer or shorter. */
  readonly dayMeans: 'elapsed' | 'calendar'
  /**
   * The header in which a request must carry the HMAC-SHA256 of its bytes under the security key, in hexadecimal. Blank means that no header is
   * required.
   */
  readonly requestSignatureHeader: string
  /** The HTTP status of invalid-signature. */
  readonly invalidSignatureStatus: number
  /** The form of qr_code_img. */
  readonly qrImage: 'data-uri' | 'base64'
  /** The number of a boleto in `barcode`: the 44 digits of the barcode, or the 47 digits of the linha digitável. `bank_code` has the other one. */
  readonly boletoBarcode: 'bars' | 'line'
  /** Whether a boleto has a Pix code for the same charge in `qr_code`. The document lists this field for PIX and CoDi only. */
  readonly boletoPix: boolean
  /** The kind of a Pix code: a payment, a payment with later charges (Pix Automático), an authorisation only, or a code without an amount. */
  readonly pixCode:
    | 'charge'
    | 'due-date'
    | 'authorisation'
    | 'charge-and-recurrence'
    | 'key-and-recurrence'
    | 'due-date-and-recurrence'
    | 'open-amount'
  /** The header of a notification's signature. The document's name for it contains a brand. */
  readonly notificationHeader: string
  /** Whether a direct payment's notification is JSON with its fields at the top, JSON with them within `data`, or a form. */
  readonly notificationBody: 'flat' | 'wrapped' | 'form'
  /** The answers that acknowledge a notification: any 2xx, a 2xx with the envelope and code 10000, or a 2xx with the body `success`. */
  readonly acknowledgement: 'status' | 'envelope' | 'word'
  /** The words for a status in notifications: `{ SUCCESS: 'PAID' }`. */
  readonly statusWords: Words
}

/** One open point: its default, its environment variable, and its possible values. */
export interface OpenPoint<Value> {
  readonly preset: Value
  /** The variable of the environment. */
  readonly variable: string
  /** Its possible values, as part of a sentence. */
  readonly allowed: string
  /** Reads a value from JavaScript, JSON or a variable. `undefined` if the value is not valid. */
  readonly read: (value: unknown) => Value | undefined
}

function oneOf<const Value extends boolean | string>(
  variable: string,
  preset: Value,
  ...others: readonly Value[]
): OpenPoint<Value> {
  const values = [preset, ...others]
  const spelled = new Map(values.flatMap((value) => spellingsOf(value).map((spelling) => [spelling, value] as const)))
  return { preset, variable, allowed: values.map(String).join(' or '), read: (value) => spelled.get(String(value)) }
}

/** A variable is a text, so "1" and "0" are accepted for yes and no. */
function spellingsOf(value: boolean | string): readonly string[] {
  return typeof value === 'string' ? [value] : [String(value), value ? '1' : '0']
}

function words(
  variable: string,
  allowed = 'words to words, such as {"PIX":"pix"}',
  shape = /^[^]+$/,
): OpenPoint<Words> {
  const read = (value: unknown): Words | undefined => {
    const given = readWords(value)
    return given !== undefined && Object.values(given).every((word) => shape.test(word)) ? given : undefined
  }
  return { preset: {}, variable, allowed, read }
}

function readWords(value: unknown): Words | undefined {
  if (typeof value === 'string') return readWords(parseOrNothing(value))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const isWord = (text: unknown): boolean => typeof text === 'string' && text !== ''
  return entries.every(([from, to]) => isWord(from) && isWord(to)) ? Object.fromEntries(entries) : undefined
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function number(variable: string, preset: number, shape: RegExp, allowed: string): OpenPoint<number> {
  return { preset, variable, allowed, read: (value) => (shape.test(String(value)) ? Number(value) : undefined) }
}

function text(variable: string, preset: string, allowed: string, fits: (value: string) => boolean): OpenPoint<string> {
  const read = (value: unknown): string | undefined => (typeof value === 'string' && fits(value) ? value : undefined)
  return { preset, variable, allowed, read }
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A decimal above 0, with two places at most. */
const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,13})(?:\.\d{1,2})?$/.test(text) && Number(text) > 0
const isHeader = (name: string): boolean => /^[a-z0-9-]{1,64}$/i.test(name)
const isBlankOr =
  (fits: (value: string) => boolean) =>
  (value: string): boolean =>
    value === '' || fits(value)

/** All open points. */
export const openPoints: { readonly [Name in keyof Readings]: OpenPoint<Readings[Name]> } = {
  tradeCreate: oneOf<boolean | 'only'>('SANDBOX_TRADE_CREATE', true, false, 'only'),
  methodWords: words('SANDBOX_METHOD_WORDS'),
  channelWords: words('SANDBOX_CHANNEL_WORDS'),
  identifyWords: words('SANDBOX_IDENTIFY_WORDS'),
  amountStrings: oneOf<boolean | 'only'>('SANDBOX_AMOUNT_STRINGS', false, true, 'only'),
  lengthsCount: oneOf('SANDBOX_LENGTHS_COUNT', 'characters', 'bytes'),
  largestLengths: words('SANDBOX_LARGEST_LENGTHS', 'fields to lengths, such as {"content":"128"}', /^[1-9]\d{0,3}$/),
  smallestAmount: text('SANDBOX_SMALLEST_AMOUNT', '0.01', 'a decimal from 0.01, such as 5.00', isAmount),
  moreCurrencies: words(
    'SANDBOX_MORE_CURRENCIES',
    'countries to currencies, such as {"BR":"USD,CLP"}',
    /^[A-Z]{3}(?:,[A-Z]{3})*$/,
  ),
  charsetRequired: oneOf<boolean>('SANDBOX_REQUIRE_CHARSET', false, true),
  charsetField: oneOf('SANDBOX_CHARSET_FIELD', 'optional', 'required', 'refused'),
  minuteIntervals: oneOf<boolean>('SANDBOX_MINUTE_INTERVALS', false, true),
  trialPeriods: oneOf('SANDBOX_TRIAL_PERIODS', 'any', 'counted', 'number'),
  trialInQuantity: oneOf<boolean>('SANDBOX_TRIAL_IN_QUANTITY', true, false),
  periodIds: oneOf('SANDBOX_PERIOD_IDS', 'order', 'period'),
  prepayId: oneOf<boolean>('SANDBOX_PREPAY_ID', true, false),
  cancelRefusal: oneOf('SANDBOX_CANCEL_REFUSAL', 'own', 'document'),
  banksRequired: oneOf<boolean>('SANDBOX_BANKS_REQUIRED', true, false),
  zone: text('SANDBOX_ZONE', 'UTC', 'an IANA zone, such as America/Sao_Paulo', isZone),
  timestampWithinMinutes: number('SANDBOX_TIMESTAMP_WITHIN', 0, /^\d{1,4}$/, 'a whole number of minutes, or 0'),
  timeoutZone: text('SANDBOX_TIMEOUT_ZONE', '', 'an IANA zone, or blank', isBlankOr(isZone)),
  dayMeans: oneOf('SANDBOX_DAY_MEANS', 'elapsed', 'calendar'),
  requestSignatureHeader: text('SANDBOX_REQUEST_SIGNATURE', '', 'the name of a header, or blank', isBlankOr(isHeader)),
  invalidSignatureStatus: number(
    'SANDBOX_INVALID_SIGNATURE_STATUS',
    400,
    /^(200|4\d\d)$/,
    '200 or an HTTP status from 400 to 499',
  ),
  qrImage: oneOf('SANDBOX_QR_IMAGE', 'data-uri', 'base64'),
  boletoBarcode: oneOf('SANDBOX_BOLETO_BARCODE', 'bars', 'line'),
  boletoPix: oneOf<boolean>('SANDBOX_BOLETO_PIX', false, true),
  pixCode: oneOf<Readings['pixCode']>(
    'SANDBOX_PIX_CODE',
    'charge',
    'due-date',
    'authorisation',
    'charge-and-recurrence',
    'key-and-recurrence',
    'due-date-and-recurrence',
    'open-amount',
  ),
  notificationHeader: text('SANDBOX_NOTIFICATION_HEADER', 'service-signature', 'the name of a header', isHeader),
  notificationBody: oneOf('SANDBOX_NOTIFICATION_BODY', 'flat', 'wrapped', 'form'),
  acknowledgement: oneOf('SANDBOX_ACKNOWLEDGEMENT', 'status', 'envelope', 'word'),
  statusWords: words('SANDBOX_STATUS_WORDS'),
}

const names = Object.keys(openPoints).filter(isOpenPoint)

/** Whether a text names an open point. */
export function isOpenPoint(name: string): name is keyof Readings {
  return Object.hasOwn(openPoints, name)
}

/** The default readings. */
export const presetReadings: Readings = readAll((name) => openPoints[name].preset)

/** Checks the readings in the options and ignores the rest. Throws an error with a sentence if a reading is not valid. */
export function readReadings(
  given: Readonly<Record<string, unknown>>,
  called: (name: keyof Readings) => string = String,
): Partial<Readings> {
  return readAll((name) => {
    const value = given[name]
    if (value === undefined) return undefined
    const read = openPoints[name].read(value)
    if (read !== undefined) return read
    const shown = typeof value === 'string' ? value : JSON.stringify(value)
    throw new Error(`${called(name)} is "${shown}". Set it to ${openPoints[name].allowed}.`)
  })
}

/** Reads the readings from variables of the environment. */
export function readingsFromEnvironment(read: (variable: string) => string | undefined): Partial<Readings> {
  const variableOf = (name: keyof Readings): string => openPoints[name].variable
  return readReadings(Object.fromEntries(names.map((name) => [name, read(variableOf(name))])), variableOf)
}

function readAll(valueOf: (name: keyof Readings) => unknown): Readings {
  const entries = names.map((name) => [name, valueOf(name)] as const).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as unknown as Readings
}

/** The gateway's word for a word of the document. Default: the document's word. */
export function wordFor(spelled: Words, word: string, preset: string = word): string {
  return Object.hasOwn(spelled, word) ? (spelled[word] ?? preset) : preset
}

/** The document's word for a gateway's word. `undefined` for a document's word that the gateway has replaced. */
export function wordOf(spelled: Words, word: string): string | undefined {
  const ours = Object.keys(spelled).find((one) => spelled[one] === word)
  if (ours !== undefined) return ours
  return Object.hasOwn(spelled, word) ? undefined : word
}
