import { readingOfWords } from '../engine/procedures/probe-spelling.ts'
import { STATED_LENGTHS } from '../engine/procedures/probe-lengths.ts'
import { offsetText } from '../engine/procedures/probe-zone.ts'
import type { StatedFacts } from '../model/stated-facts.ts'
import type { ProbeResult } from '../report/probe-result.ts'

/** The readings of a gateway, as the sandbox takes them. */
export interface DrawnReadings {
  readonly tradeCreate: boolean | 'only'
  readonly methodWords: Readonly<Record<string, string>>
  readonly channelWords: Readonly<Record<string, string>>
  readonly identifyWords: Readonly<Record<string, string>>
  readonly amountStrings: boolean | 'only'
  readonly charsetRequired: boolean
  readonly charsetField: string
  readonly minuteIntervals: boolean
  readonly trialPeriods: string
  readonly trialInQuantity: boolean
  readonly periodIds: string
  readonly prepayId: boolean
  readonly cancelRefusal: string
  readonly banksRequired: boolean
  readonly zone: string
  readonly timestampWithinMinutes: number
  readonly timeoutZone: string
  readonly dayMeans: string
  readonly requestSignatureHeader: string
  readonly invalidSignatureStatus: number
  readonly qrImage: string
  readonly boletoBarcode: string
  readonly boletoPix: boolean
  readonly pixCode: string
  readonly notificationHeader: string
  readonly notificationBody: string
  readonly acknowledgement: string
  readonly statusWords: Readonly<Record<string, string>>
  readonly lengthsCount: string
  readonly smallestAmount: string
  readonly largestLengths: Readonly<Record<string, string>>
  readonly moreCurrencies: Readonly<Record<string, string>>
  readonly refusalStyle: 'names' | 'silent' | 'portuguese'
  readonly refusalCode: string
  readonly refusalStatus: number
  readonly checksFirst: 'credentials' | 'fields'
  readonly timestampWindow: Readonly<Record<string, string>>
}

/** A source of chance that gives the same numbers for the same seed (mulberry32). */
export const chanceOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Random values for all switches of the sandbox. */
export const drawReadings = (chance: () => number): DrawnReadings => {
  const one = <const Value>(...values: readonly Value[]): Value => {
    const value = values[Math.floor(chance() * values.length)]
    if (value === undefined) throw new Error('Nothing to draw from.')
    return value
  }
  return {
    tradeCreate: one<boolean | 'only'>(true, false, 'only'),
    methodWords: one<Readonly<Record<string, string>>>(
      {},
      { PIX: 'pix' },
      { PIX: 'Pix', Boleto: 'bank_slip' },
      {
        PIX: 'pix',
        Boleto: 'boleto',
        Lottery: 'lottery',
        DepositExpress: 'depositexpress',
        Wallet: 'wallet',
        Khipu: 'khipu',
      },
      { creditcard: 'CREDITCARD' },
      { creditcard: 'CreditCard', Wallet: 'WALLET' },
    ),
    channelWords: one<Readonly<Record<string, string>>>(
      {},
      { AME: 'ame' },
      { AME: 'ame-digital' },
      { AME: 'ame', PicPay: 'picpay' },
    ),
    identifyWords: one<Readonly<Record<string, string>>>({}, { CPF: '1' }, { CPF: 'cpf' }, { RUT: 'rut' }),
    amountStrings: one<boolean | 'only'>(true, false, 'only'),
    charsetRequired: one(true, false),
    charsetField: one('optional', 'required', 'refused'),
    minuteIntervals: one(true, false),
    trialPeriods: one('any', 'counted', 'number'),
    trialInQuantity: one(true, false),
    periodIds: one('order', 'period'),
    prepayId: one(true, false),
    cancelRefusal: one('own', 'document'),
    banksRequired: one(true, false),
    zone: one('UTC', 'America/Sao_Paulo', 'America/Bogota', 'America/Mexico_City', 'America/La_Paz', 'Asia/Shanghai'),
    timestampWithinMinutes: one(0, 10, 45, 90, 600),
    timeoutZone: one('', 'UTC'),
    dayMeans: one('elapsed', 'calendar'),
    requestSignatureHeader: one('', '', 'x-sign', 'signature', 'x-gateway-seal'),
    invalidSignatureStatus: one(400, 200, 401, 403, 422),
    qrImage: one('data-uri', 'base64'),
    boletoBarcode: one('bars', 'line'),
    boletoPix: one(true, false),
    pixCode: one(
      'charge',
      'due-date',
      'authorisation',
      'charge-and-recurrence',
      'key-and-recurrence',
      'due-date-and-recurrence',
      'open-amount',
    ),
    notificationHeader: one('service-signature', 'x-signature', 'gateway-seal'),
    notificationBody: one('flat', 'wrapped', 'form'),
    acknowledgement: one('status', 'envelope', 'word'),
    statusWords: one<Readonly<Record<string, string>>>({}, { SUCCESS: 'PAID' }, { SUCCESS: '2' }),
    lengthsCount: one('characters', 'bytes'),
    smallestAmount: one('0.01', '1.00', '5.00'),
    largestLengths: one<Readonly<Record<string, string>>>(
      {},
      {},
      { out_trade_no: '32' },
      { content: '127', subject: '64' },
      { website_url: '100' },
    ),
    moreCurrencies: one<Readonly<Record<string, string>>>(
      {},
      { BR: 'USD' },
      { CL: 'USD' },
      { BR: 'CLP,USD', CL: 'USD' },
      { BR: 'CLP' },
    ),
    refusalStyle: one('names', 'silent', 'portuguese'),
    refusalCode: one('', '', '20000', '50001', '90001'),
    refusalStatus: one(400, 400, 200, 403, 404, 422, 429),
    checksFirst: one('credentials', 'fields'),
    timestampWindow: one<Readonly<Record<string, string>>>(
      {},
      {},
      { before: '1440', after: '5' },
      { before: '5', after: '300' },
      { before: '480', after: '480' },
    ),
  }
}

const offsetOf = (zone: string): string => {
  const now = new Date()
  const there = new Date(now.toLocaleString('en-US', { timeZone: zone }))
  const utc = new Date(now.toLocaleString('en-US', { timeZone: 'UTC' }))
  return offsetText(Math.round((there.getTime() - utc.getTime()) / 60_000))
}

/** The readings of each point that a gateway accepts. Points that are missing here show in no request and no notification. */
export const truthOf = (drawn: DrawnReadings, { known }: ProbeResult): Readonly<Record<string, readonly string[]>> => {
  const either = (setting: boolean | 'only', usual: string, other: string): readonly string[] =>
    setting === 'only' ? [other] : setting ? [usual, other] : [usual]
  const methods = known.offered.map(({ method }) => [method, drawn.methodWords[method] ?? method] as const)
  const channels = known.offered.flatMap(({ channel }) =>
    channel === undefined ? [] : [[channel, drawn.channelWords[channel] ?? channel] as const],
  )
  const status = String(drawn.invalidSignatureStatus)
  return {
    path: either(drawn.tradeCreate, '/trade/pay', '/trade/create'),
    'request-signature': [drawn.requestSignatureHeader === '' ? 'none' : 'signed'],
    'order-amount': either(drawn.amountStrings, 'number', 'string'),
    'method-spelling': readingOfWords(Object.fromEntries(methods)).readings,
    'channel-spelling': readingOfWords(Object.fromEntries(channels)).readings,
    // Every word that is not replaced is accepted.
    'identify-type': [
      ...(drawn.identifyWords['CPF'] === undefined ? ['document'] : []),
      'lower',
      'upper',
      'own',
      'nonsense',
    ],
    'what-a-length-counts': drawn.lengthsCount === 'bytes' ? ['bytes'] : ['characters', 'bytes'],
    'smallest-amount': drawn.smallestAmount === '0.01' ? ['document', 'usual'] : ['usual'],
    'stated-lengths': [Object.keys(drawn.largestLengths).length === 0 ? 'stated' : 'shorter'],
    currencies: [
      'own',
      ...(/USD/.test(Object.values(drawn.moreCurrencies).join()) ? ['dollars'] : []),
      ...(/CLP/.test(drawn.moreCurrencies['BR'] ?? '') ? ['foreign'] : []),
    ],
    'channel-required': ['with'],
    'bank-required': [drawn.banksRequired ? 'required' : 'without'],
    'refused-credentials': [['200', '400', '401', '403'].includes(status) ? status : 'other'],
    'timestamp-zone': [offsetOf(drawn.zone)],
    'number-before-c': ['with', 'without'],
    'leading-zeros': ['plain'],
    'recurring-charset':
      { optional: ['absent', 'UTF-8'], required: ['UTF-8'], refused: ['absent'] }[drawn.charsetField] ?? [],
    'minute-intervals': either(drawn.minuteIntervals, 'letter', 'counted'),
    'trial-period-unit': drawn.trialPeriods === 'any' ? ['counted', 'number'] : [drawn.trialPeriods],
    'both-trial-fields-blank': ['given', 'blank'],
    'trial-for-nothing': ['one', 'zero'],
    'recurring-status': ['CANCEL'],
    'refused-cancellation': [drawn.cancelRefusal],
    'prepay-id': [drawn.prepayId ? 'field' : 'absent'],
    'return-url': ['after-prepay-id'],
    'boleto-numbers': [drawn.boletoBarcode === 'bars' ? 'bars-in-barcode' : 'line-in-barcode'],
    'qr-image': [drawn.qrImage],
    'symbology-of-counters': ['even-digits'],
    'signature-header': [drawn.notificationHeader === 'service-signature' ? 'service-signature' : 'own'],
    verification: ['known'],
    body: [drawn.notificationBody],
    acknowledgement: [drawn.acknowledgement],
    'trade-status': ['PROCESSING'],
    'number-of-a-period': [drawn.periodIds],
  }
}

const OWN_CURRENCIES: Readonly<Record<string, string>> = { BR: 'BRL', CL: 'CLP' }

/** Lengths and currencies that are not accepted. A refusal that names no length shows only which of the usual ones are. */
const wrongWords = (drawn: DrawnReadings, { conclusions }: ProbeResult): readonly string[] => {
  const wordsOf = (key: string): readonly (readonly [string, string])[] =>
    Object.entries(conclusions.find(({ point }) => point === key)?.words ?? {})
  const lengths = wordsOf('stated-lengths').filter(
    ([field, length]) => Number(length) > Number(drawn.largestLengths[field] ?? STATED_LENGTHS[field]),
  )
  const currencies = wordsOf('currencies').filter(([name, taken]) => {
    const country = name.slice(0, 2)
    const accepted = [OWN_CURRENCIES[country], ...(drawn.moreCurrencies[country] ?? '').split(',')]
    return !taken.split(' and ').every((currency) => accepted.includes(currency))
  })
  return [...lengths, ...currencies].map(([name, word]) => `${name} is said to take ${word}`)
}

/**
 * Wrong conclusions: a proved reading that is not the only accepted one, an allowed reading that is not accepted, and an excluded reading that is
 * accepted.
 */
export const wrongConclusions = (drawn: DrawnReadings, result: ProbeResult): readonly string[] => {
  const truth = truthOf(drawn, result)
  const wrong = result.conclusions.flatMap(({ point, kind, readings, ruledOut }) => {
    const taken = truth[point]
    if (taken === undefined)
      return kind === 'proved' || kind === 'ruled-out' ? [`${point} ${kind}, which cannot be seen`] : []
    const alike = (reading: string): boolean => taken.includes(reading)
    return [
      ...(kind === 'proved' && !(readings.length === 1 && taken.length === 1 && readings.every(alike))
        ? [`${point} proved ${readings.join()}, is ${taken.join()}`]
        : []),
      ...(kind === 'allowed' && !readings.every(alike)
        ? [`${point} allowed ${readings.join()}, is ${taken.join()}`]
        : []),
      ...(kind === 'contradictory' ? [`${point} contradictory`] : []),
      ...ruledOut.filter(alike).map((reading) => `${point} ruled out ${reading}`),
    ]
  })
  const words = result.known.offered.filter(
    ({ method, draft }) => draft.method !== (drawn.methodWords[method] ?? method),
  )
  return [
    ...wrong,
    ...wrongWords(drawn, result),
    ...words.map(({ method, draft }) => `${method} is called ${String(draft.method)}`),
  ]
}

/** What a merchant of a drawn gateway knows from its support: the words that no spelling of the document's words gives. */
export const statedFactsOf = ({ methodWords, channelWords, identifyWords }: DrawnReadings): StatedFacts => {
  const unguessable = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(words).filter(([ours, theirs]) => ours.toLowerCase() !== theirs.toLowerCase()))
  return {
    methods: unguessable(methodWords),
    channels: unguessable(channelWords),
    identify: unguessable(identifyWords),
  }
}
