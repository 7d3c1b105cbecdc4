import {
  isAmount,
  isBlankOr,
  isHeader,
  isZone,
  number,
  oneOf,
  publishedAs,
  text,
  words,
  type OpenPoint,
} from './open-point.ts'
import type { Readings } from './readings.ts'

/** All open points. */
export const openPoints: { readonly [Name in keyof Readings]: OpenPoint<Readings[Name]> } = {
  tradeCreate: publishedAs(
    oneOf<boolean | 'only' | 'page'>('SANDBOX_TRADE_CREATE', true, false, 'only', 'page'),
    'page',
  ),
  methodWords: words('SANDBOX_METHOD_WORDS'),
  channelWords: publishedAs(words('SANDBOX_CHANNEL_WORDS'), { Tpaga: 'TPaga' }),
  identifyWords: words('SANDBOX_IDENTIFY_WORDS'),
  amountStrings: publishedAs(oneOf<boolean | 'only'>('SANDBOX_AMOUNT_STRINGS', false, true, 'only'), true),
  planAmount: oneOf('SANDBOX_PLAN_AMOUNT', 'total', 'price'),
  lengthsCount: oneOf('SANDBOX_LENGTHS_COUNT', 'characters', 'bytes'),
  largestLengths: words('SANDBOX_LARGEST_LENGTHS', 'fields to lengths, such as {"content":"128"}', /^[1-9]\d{0,3}$/),
  smallestAmount: text('SANDBOX_SMALLEST_AMOUNT', '0.01', 'a decimal from 0.01, such as 5.00', isAmount),
  smallestAmounts: words(
    'SANDBOX_SMALLEST_AMOUNTS',
    'currencies to decimals, such as {"BRL":"5.00"}',
    /^(?:0|[1-9]\d{0,13})(?:\.\d{1,2})?$/,
  ),
  moreCurrencies: words(
    'SANDBOX_MORE_CURRENCIES',
    'countries to currencies, such as {"BR":"USD,CLP"}',
    /^[A-Z]{3}(?:,[A-Z]{3})*$/,
  ),
  charsetRequired: oneOf<boolean>('SANDBOX_REQUIRE_CHARSET', false, true),
  charsetField: oneOf('SANDBOX_CHARSET_FIELD', 'optional', 'required', 'refused'),
  minuteIntervals: oneOf<boolean>('SANDBOX_MINUTE_INTERVALS', false, true),
  countedIntervals: publishedAs(oneOf<boolean>('SANDBOX_COUNTED_INTERVALS', false, true), true),
  recurringVersion: oneOf('SANDBOX_RECURRING_VERSION', 'optional', 'required'),
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
  pixCode: publishedAs(
    oneOf<Readings['pixCode']>(
      'SANDBOX_PIX_CODE',
      'charge',
      'due-date',
      'authorisation',
      'charge-and-recurrence',
      'key-and-recurrence',
      'due-date-and-recurrence',
      'open-amount',
      'key',
    ),
    'key',
  ),
  notificationHeader: text('SANDBOX_NOTIFICATION_HEADER', 'service-signature', 'the name of a header', isHeader),
  notificationBody: oneOf('SANDBOX_NOTIFICATION_BODY', 'flat', 'wrapped', 'form'),
  acknowledgement: publishedAs(
    oneOf<Readings['acknowledgement']>('SANDBOX_ACKNOWLEDGEMENT', 'status', 'envelope', 'word'),
    'word',
  ),
  statusWords: words('SANDBOX_STATUS_WORDS'),
  states: publishedAs(oneOf<Readings['states']>('SANDBOX_STATES', 'former', 'published'), 'published'),
  notifiedStates: publishedAs(
    oneOf<Readings['notifiedStates']>('SANDBOX_NOTIFIED_STATES', 'every', 'default', 'all'),
    'default',
  ),
  notificationFields: publishedAs(
    oneOf<Readings['notificationFields']>('SANDBOX_NOTIFICATION_FIELDS', 'document', 'published'),
    'published',
  ),
  notificationSignature: publishedAs(
    oneOf<Readings['notificationSignature']>('SANDBOX_NOTIFICATION_SIGNATURE', 'time-and-body', 'body'),
    'body',
  ),
  notificationWaits: publishedAs(
    oneOf<Readings['notificationWaits']>('SANDBOX_NOTIFICATION_WAITS', 'former', 'published'),
    'published',
  ),
  refusalCodes: publishedAs(oneOf<Readings['refusalCodes']>('SANDBOX_REFUSAL_CODES', 'own', 'published'), 'published'),
  refusalStyle: oneOf<Readings['refusalStyle']>('SANDBOX_REFUSAL_STYLE', 'names', 'silent', 'portuguese'),
  refusalCode: text(
    'SANDBOX_REFUSAL_CODE',
    '',
    'a code of 5 digits, or blank',
    isBlankOr((code) => /^\d{5}$/.test(code)),
  ),
  refusalStatus: number('SANDBOX_REFUSAL_STATUS', 400, /^(200|4\d\d)$/, '200 or an HTTP status from 400 to 499'),
  checksFirst: oneOf<Readings['checksFirst']>('SANDBOX_CHECKS_FIRST', 'credentials', 'fields'),
  timestampWindow: words(
    'SANDBOX_TIMESTAMP_WINDOW',
    'before and after to minutes, such as {"before":"1440","after":"5"}',
    /^\d{1,4}$/,
  ),
  answerShape: publishedAs(
    oneOf<Readings['answerShape']>('SANDBOX_ANSWER_SHAPE', 'document', 'published'),
    'published',
  ),
  methodRules: publishedAs(
    oneOf<Readings['methodRules']>('SANDBOX_METHOD_RULES', 'document', 'published'),
    'published',
  ),
  payersAccount: oneOf('SANDBOX_PAYERS_ACCOUNT', 'optional', 'required'),
  limits: publishedAs(oneOf<Readings['limits']>('SANDBOX_LIMITS', 'document', 'published'), 'published'),
  timeoutEnds: publishedAs(
    oneOf<Readings['timeoutEnds']>('SANDBOX_TIMEOUT_ENDS', 'payment', 'submission'),
    'submission',
  ),
  moreOperations: publishedAs(oneOf<boolean>('SANDBOX_MORE_OPERATIONS', false, true), true),
}

const names = Object.keys(openPoints).filter(isOpenPoint)

/** Whether a text names an open point. */
export function isOpenPoint(name: string): name is keyof Readings {
  return Object.hasOwn(openPoints, name)
}

/** The readings of a preset. */
export type ReadingsPreset = 'former' | 'published'

/** The preset of a sandbox that names none. */
export const defaultPreset: ReadingsPreset = 'published'

/** Reads the name of a preset. Throws an error with a sentence if there is no such preset. */
export function readPreset(value: unknown, called = 'readings'): ReadingsPreset {
  if (value === 'former' || value === 'published') return value
  throw new Error(`${called} is "${String(value)}". Set it to published or former.`)
}

/** All readings of a preset. */
export function presetReadings(preset: ReadingsPreset): Readings {
  return readAll((name) => openPoints[name][preset])
}

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
