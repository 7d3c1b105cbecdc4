import { parseBrCode } from '@ficha/core/codes/br-code'
import type { GatewayObject } from '@ficha/core/gateway'
import { conclusionOf, readingOf, type ProbeResult, type StatusMeaning } from './probe-result.ts'
import { STATED_LENGTHS } from '../engine/procedures/probe-lengths.ts'
import { shopZone } from './zone-name.ts'

/** The sandbox's words for a status, by its preset. */
const SANDBOX_WORDS: Readonly<Record<Preset, Partial<Readonly<Record<StatusMeaning, string>>>>> = {
  former: { paid: 'SUCCESS', failed: 'FAILED', expired: 'EXPIRED', reversed: 'REFUNDED' },
  published: { paid: 'SUCCESS', failed: 'REFUSED', expired: 'CANCEL', reversed: 'REFUNDED' },
}

type Preset = 'former' | 'published'

/**
 * The preset of the sandbox for the points without a conclusion: as published in 2024 if an answer has the field `web_url`, which the document does not
 * have and every published answer has.
 */
function presetOf({ samples }: ProbeResult): Preset {
  const direct = samples.filter(({ draft }) => draft.operation === 'pay')
  return direct.some(({ outcome }) => typeof outcome.fields['web_url'] === 'string') ? 'published' : 'former'
}

/** A tolerance below one hour, for a gateway that compares the time. */
const MINUTES = 10
/** A tolerance between one and two hours: the next zones are accepted, and the zones after them are not. */
const MINUTES_OF_NEIGHBOURS = 90

/** The readings for `npx @ficha/sandbox --like`. A point without a conclusion has no reading. */
export function sandboxReadings(result: ProbeResult): Readonly<Record<string, unknown>> {
  const taken = (point: string): readonly string[] => conclusionOf(result, point)?.readings ?? []
  const both = (point: string): boolean => taken(point).length > 1
  const one = (point: string): string | undefined => readingOf(result, point)
  const zone = shopZone(result)
  const { tolerance } = conclusionOf(result, 'timestamp-zone')?.words ?? {}
  const signature = result.known.ground.signature?.headers[0]
  const header = conclusionOf(result, 'signature-header')?.words?.['header']
  const path = one('path')
  const preset = presetOf(result)
  const readings = {
    readings: preset,
    tradeCreate: both('path')
      ? true
      : path && (path === '/trade/create' ? 'only' : preset === 'published' ? 'page' : false),
    methodWords: renamed({ ...conclusionOf(result, 'method-spelling')?.words, ...recurringWord(result) }),
    channelWords: renamed(conclusionOf(result, 'channel-spelling')?.words ?? {}),
    identifyWords: renamed(result.known.identifyTypes),
    amountStrings: both('order-amount')
      ? true
      : one('order-amount') && (one('order-amount') === 'string' ? 'only' : false),
    lengthsCount: taken('what-a-length-counts').includes('characters') ? 'characters' : one('what-a-length-counts'),
    smallestAmounts: one('smallest-amount') === 'usual' ? smallestAmounts(result.known) : undefined,
    largestLengths: one('stated-lengths') === 'shorter' ? shorterLengths(result) : undefined,
    moreCurrencies: moreCurrencies(result),
    charsetField: both('recurring-charset')
      ? 'optional'
      : one('recurring-charset') && (one('recurring-charset') === 'absent' ? 'refused' : 'required'),
    minuteIntervals: taken('minute-intervals').length > 0 ? taken('minute-intervals').includes('counted') : undefined,
    trialPeriods: both('trial-period-unit') ? 'any' : one('trial-period-unit'),
    prepayId: one('prepay-id') && one('prepay-id') === 'field',
    cancelRefusal: one('refused-cancellation') === 'taken' ? undefined : one('refused-cancellation'),
    banksRequired: one('bank-required') && one('bank-required') === 'required',
    zone: zone?.zone,
    timestampWithinMinutes:
      tolerance === 'less than an hour' ? MINUTES : tolerance === 'an hour or more' ? MINUTES_OF_NEIGHBOURS : undefined,
    requestSignatureHeader: signature,
    invalidSignatureStatus: statusOfWrongKey(result),
    qrImage: ['data-uri', 'base64'].includes(one('qr-image') ?? '') ? one('qr-image') : undefined,
    boletoBarcode: { 'bars-in-barcode': 'bars', 'line-in-barcode': 'line' }[one('boleto-numbers') ?? ''],
    ...pixReadings(result),
    notificationHeader: header,
    notificationBody: ['flat', 'wrapped', 'form'].includes(one('body') ?? '') ? one('body') : undefined,
    acknowledgement: one('acknowledgement'),
    periodIds: one('number-of-a-period'),
    statusWords: renamed(statusWords(result, preset)),
  }
  return Object.fromEntries(Object.entries(readings).filter(([, value]) => value !== undefined && value !== ''))
}

/** The lengths that are less than the document's. */
function shorterLengths(result: ProbeResult): Readonly<Record<string, string>> | undefined {
  return renamed(conclusionOf(result, 'stated-lengths')?.words ?? {}, STATED_LENGTHS)
}

/** The currencies of each country in addition to its own. */
function moreCurrencies(result: ProbeResult): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(conclusionOf(result, 'currencies')?.words ?? {}).flatMap(([name, taken]) => {
    const country = name.slice(0, 2)
    const own = result.known.offered.find((one) => one.country === country)?.draft.currency
    const others = taken.split(' and ').filter((currency) => currency !== own)
    return others.length === 0 ? [] : [[country, others.join()] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

const isWrongKey = (draftKey: string): boolean => draftKey.includes('["key","wrong"]')
const BAD_SIGNATURE = /"sub_code":\s*"invalid-signature"/

/**
 * The received HTTP status of a wrong key or a missing signature. The point has the usual statuses, and a gateway may have another one. If the
 * budget ends before the point, the search for a signature shows the status.
 */
function statusOfWrongKey({ exchanges }: ProbeResult): number | undefined {
  const statuses = exchanges.flatMap(({ draftKey, answer }) =>
    answer?.kind === 'answered' && (isWrongKey(draftKey) || BAD_SIGNATURE.test(answer.body)) ? [answer.status] : [],
  )
  // Rate limits and outages are ignored.
  return statuses.find(
    (status) => status === 200 || (status >= 400 && status < 500 && status !== 429 && status !== 408),
  )
}

/** The amount that was accepted where 0.01 was refused, by the currency of that method. Nothing is known of other currencies. */
function smallestAmounts({ offered: [first] }: ProbeResult['known']): Readonly<Record<string, string>> | undefined {
  return first && { [first.draft.currency]: first.draft.amount }
}

/** The gateway's words that differ from ours. By default our word is the name itself. `undefined` if all are equal. */
function renamed(
  words: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(words).filter(([ours, theirs]) => (own[ours] ?? ours) !== theirs)
  return entries.length === 0 ? undefined : Object.fromEntries(entries.sort())
}

function recurringWord({ known: { recurring } }: ProbeResult): Readonly<Record<string, string>> {
  return recurring?.method === undefined ? {} : { creditcard: recurring.method }
}

function statusWords({ meanings }: ProbeResult, preset: Preset): Readonly<Record<string, string>> {
  const entries = Object.entries(meanings).flatMap(([word, meaning]) => {
    const ours = SANDBOX_WORDS[preset][meaning]
    return ours === undefined ? [] : [[ours, word] as const]
  })
  return Object.fromEntries(entries)
}

/** The kind of a Pix code, and whether a boleto has one. The account's own words for these methods do not matter. */
function pixReadings({ samples, known: { offered } }: ProbeResult): Readonly<Record<string, unknown>> {
  const answerOf = (wanted: string): GatewayObject | undefined => {
    const { draft } = offered.find(({ country, method }) => country === 'BR' && method === wanted) ?? {}
    return samples.find((one) => one.draft === draft)?.outcome.fields
  }
  const [pix, boleto] = [answerOf('PIX')?.['qr_code'], answerOf('Boleto')]
  return {
    pixCode: typeof pix === 'string' ? kindOfPix(pix) : undefined,
    boletoPix: boleto && typeof boleto['qr_code'] === 'string',
  }
}

/** The kind of a Pix code, in the sandbox's words; `undefined` for one that cannot be read. */
export function kindOfPix(code: string): string | undefined {
  const read = parseBrCode(code)
  if (!read.ok) return undefined
  const { value } = read
  const later = value.recurrenceUrl === undefined ? '' : '-and-recurrence'
  switch (value.mode) {
    case 'authorisation':
      return 'authorisation'
    case 'dynamic':
      return value.isDueDateCharge ? `due-date${later}` : `charge${later}`
    case 'static':
      return later === '' && value.amount === undefined ? 'open-amount' : `key${later}`
    default:
      return value satisfies never
  }
}
