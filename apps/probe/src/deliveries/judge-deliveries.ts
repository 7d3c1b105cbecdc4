import type { Conclusion, ConclusionKind } from '../model/conclusion.ts'
import type { RawDelivery } from '../model/delivery.ts'
import {
  candidateHeaders,
  constructionsOf,
  isSigned,
  needsKey,
  type Construction,
  type SigningKeys,
} from './constructions.ts'
import { judgeAcknowledgement } from './judge-acknowledgement.ts'
import { readDelivery, textOf, type ReadDelivery } from './read-delivery.ts'

/** The conclusions from notifications. */
export interface DeliveryFindings {
  readonly conclusions: readonly Conclusion[]
  readonly construction?: Construction
  /** Words of trade_status, in the order in which they came. */
  readonly words: readonly string[]
  readonly header?: string
  readonly body?: ReadDelivery
  /** The media types of notifications other than application/json, in small letters. */
  readonly contentTypes: readonly string[]
  /** The offset of the notifications' timestamps from UTC in minutes, if all are equal. */
  readonly offsetMinutes?: number
}

/** The known facts about the orders, in addition to the deliveries. */
export interface DeliveryContext {
  readonly keys: SigningKeys
  readonly recurringNumbers: readonly string[]
  /** trade_status of each answer to a creation. */
  readonly createdAs: readonly string[]
  /** The time at which the probe stopped listening. */
  readonly endedAt: number
  /** Removes secrets from a word of a notification. */
  readonly hide: (text: string) => string
}

/** The number of different deliveries that prove a construction. */
const ENOUGH = 3

const conclude = (
  point: string,
  kind: ConclusionKind,
  readings: readonly string[],
  because: string,
  evidence: readonly (number | string)[] = [],
): Conclusion => ({
  point,
  kind,
  readings: kind === 'not-visible' || kind === 'not-tried' ? [] : readings,
  ruledOut: [],
  because,
  evidence,
})

/** Concludes from notifications: header, signature, body, acknowledgement, words and numbers of periods. */
export function judgeDeliveries(all: readonly RawDelivery[], context: DeliveryContext): DeliveryFindings {
  const read = withoutStrangers(all.map(readDelivery))
  const signed = judgeSignature(
    read.map(({ raw }) => raw),
    context.keys,
  )
  const body = judgeBody(read)
  const words = [...new Set(read.flatMap((one) => textOf(one, 'trade_status') ?? []).map(context.hide))]
  const [first] = read
  const offsetMinutes = offsetOf(read)
  return {
    conclusions: [
      ...signed.conclusions,
      body,
      judgeAcknowledgement(read, context.endedAt),
      judgeWords(words, context.createdAs),
      judgePeriods(read, context.recurringNumbers),
    ],
    words,
    contentTypes: [...new Set(read.flatMap(mediaTypeOf))].filter((type) => type !== JSON_TYPE).sort(),
    ...(signed.construction !== undefined && { construction: signed.construction }),
    ...(signed.header !== undefined && { header: signed.header }),
    ...(body.kind === 'proved' && first !== undefined && { body: first }),
    ...(offsetMinutes !== undefined && { offsetMinutes }),
  }
}

/** Other programs may send requests to a public address. So a delivery without an order counts only if no delivery can be read. */
function withoutStrangers(read: readonly ReadDelivery[]): readonly ReadDelivery[] {
  const readable = read.filter(({ shape }) => shape !== 'other')
  return readable.length === 0 ? read : readable
}

interface Signed {
  readonly conclusions: readonly Conclusion[]
  readonly construction?: Construction
  readonly header?: string
}

function judgeSignature(deliveries: readonly RawDelivery[], keys: SigningKeys): Signed {
  const [first, ...rest] = deliveries
  const none =
    'No notification was seen. Let the probe listen (--listen), or give it a file of those that came (--deliveries).'
  if (first === undefined) {
    return { conclusions: ['signature-header', 'verification'].map((key) => conclude(key, 'not-tried', [], none)) }
  }
  const evidence = deliveries.map((_, place) => `d${place + 1}`)
  const fitting = constructionsOf(first, keys).filter((one) => rest.every((delivery) => isSigned(delivery, one, keys)))
  const headers = [...new Set(fitting.map(({ header }) => header))]
  const [construction] = fitting
  if (construction === undefined) return { conclusions: unsigned(deliveries, evidence) }
  const different = new Set(deliveries.map(({ body }) => body)).size
  const isSecret = needsKey(construction)
  const isProved = different >= ENOUGH && fitting.length === 1 && isSecret
  const kind: ConclusionKind = isProved ? 'proved' : 'allowed'
  const because = isSecret
    ? `${described(construction)} fits every delivery. ${enoughText(different)}`
    : `${described(construction)} fits every delivery. It needs no key, so anybody can make it: it proves nothing about a sender.`
  const [header = ''] = headers
  const name = header === 'service-signature' ? header : 'own'
  return {
    conclusions: [
      {
        ...conclude(
          'signature-header',
          headers.length === 1 ? kind : 'allowed',
          [name],
          `It is in ${headers.join(' or ')}.`,
          evidence,
        ),
        words: { header },
      },
      conclude('verification', kind, ['known'], because, evidence),
    ],
    ...(isSecret && { construction }),
    header,
  }
}

function unsigned(deliveries: readonly RawDelivery[], evidence: readonly string[]): readonly Conclusion[] {
  const everywhere = deliveries
    .map(candidateHeaders)
    .reduce((shared, names) => shared.filter((name) => names.includes(name)))
    .filter((name) => /sign|hmac|digest/i.test(name))
  const [header] = everywhere
  const isOne = everywhere.length === 1 && header !== undefined
  return [
    isOne
      ? {
          ...conclude(
            'signature-header',
            'allowed',
            [header === 'service-signature' ? header : 'own'],
            `${header} looks like it.`,
            evidence,
          ),
          words: { header },
        }
      : conclude('signature-header', 'not-visible', [], 'No header was seen to carry a signature.', evidence),
    conclude('verification', 'not-visible', [], 'No construction of the catalogue fits every delivery.', evidence),
  ]
}

/**
 * The number of deliveries differs by chance, so the sentence states only whether there were enough. So two runs with the same conclusion have the
 * same sentence.
 */
function enoughText(different: number): string {
  return different >= ENOUGH
    ? `At least ${ENOUGH} different notifications were seen.`
    : `Fewer than ${ENOUGH} different notifications were seen.`
}

/** A construction in a sentence. */
export function described({ by, algorithm, text, encoding, header, part }: Construction): string {
  const how = by === 'hmac' ? `HMAC-${algorithm.toUpperCase()}` : `${by}, ${algorithm.toUpperCase()}`
  return `${how} over "${text}" in ${encoding}, ${part === '' ? 'alone' : `after ${part}=`} in ${header}`
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * The media type of a delivery: "application/x-www-form-urlencoded". Empty if it has no type, or a type that no option can have. Stored deliveries
 * may have no headers.
 */
function mediaTypeOf({ raw, shape }: ReadDelivery): readonly string[] {
  const isFromFile = raw.answered === undefined && raw.headers['content-type'] === undefined
  if (isFromFile) return [shape === 'form' ? FORM_TYPE : JSON_TYPE]

  const type = (raw.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[\da-z][\da-z.+-]{0,63}\/[\da-z][\da-z.+-]{0,63}$/.test(type) ? [type] : []
}

function judgeBody(read: readonly ReadDelivery[]): Conclusion {
  const direct = read.filter((one) => textOf(one, 'period') === undefined)
  if (direct.length === 0) return conclude('body', 'not-tried', [], 'No notification of a direct payment was seen.')
  const shapes = [...new Set(direct.map(({ shape }) => shape))]
  const evidence = read.flatMap((one, place) => (direct.includes(one) ? [`d${place + 1}`] : []))
  if (shapes.length > 1)
    return conclude('body', 'contradictory', [], `Bodies came as ${shapes.join(' and ')}.`, evidence)
  // A repeat is not a second notification.
  const different = new Set(direct.map(({ raw }) => raw.body)).size
  const kind = different >= ENOUGH && !shapes.includes('other') ? 'proved' : 'allowed'
  const isUntyped = direct.some((one) => mediaTypeOf(one).length === 0)
  const types = [...new Set(direct.flatMap(mediaTypeOf))].join(' and ')
  const refused = isUntyped ? ' Some came without a Content-Type, and the kit takes none such.' : ''
  const because = `Every notification that was read had this form${types === '' ? '' : `, of ${types}`}. ${enoughText(different)}${refused}`
  return conclude('body', kind, shapes, because, evidence)
}

function judgeWords(words: readonly string[], createdAs: readonly string[]): Conclusion {
  const [first] = createdAs
  if (first === undefined) return conclude('trade-status', 'not-tried', [], 'No payment was made.')
  const isDocumented = createdAs.every((word) => word === 'PROCESSING')
  const seen = words.length === 0 ? 'No notification was seen.' : `Notifications said ${words.join(', ')}.`
  const because = `${isDocumented ? 'Every new payment was PROCESSING.' : 'A new payment was called otherwise.'} ${seen} What a word means is for the gateway to say.`
  return conclude('trade-status', 'allowed', [isDocumented ? 'PROCESSING' : 'other'], because)
}

function judgePeriods(read: readonly ReadDelivery[], recurringNumbers: readonly string[]): Conclusion {
  const point = 'number-of-a-period'
  const periods = read.filter((one) => textOf(one, 'period') !== undefined)
  if (periods.length === 0) return conclude(point, 'not-tried', [], 'No notification of a period was seen.')
  // Only the deliveries that the probe received belong to its orders. A stored delivery may belong to an unknown order.
  const own = periods.filter(({ raw }) => raw.answered !== undefined)
  const evidence = read.flatMap((one, place) => (own.includes(one) ? [`d${place + 1}`] : []))
  if (own.length === 0)
    return conclude(
      point,
      'not-visible',
      [],
      'Notifications of periods were seen, and their orders are not of this run.',
    )
  const ofOrder = own.map((one) => recurringNumbers.includes(textOf(one, 'out_trade_no') ?? ''))
  if (new Set(ofOrder).size > 1) {
    return conclude(point, 'contradictory', [], 'Periods came under the order’s number and under others.', evidence)
  }
  const kind = new Set(own.map((one) => textOf(one, 'out_request_no'))).size > 1 ? 'proved' : 'allowed'
  const because = 'Every notification of a period that was read named it so.'
  return conclude(point, kind, [ofOrder[0] === true ? 'order' : 'period'], because, evidence)
}

/** The largest error of a clock plus delay of a notification with which its timestamp still shows the zone. */
const LATE_MINUTES = 4

function offsetOf(read: readonly ReadDelivery[]): number | undefined {
  const offsets = read.flatMap((one) => {
    const text = textOf(one, 'timestamp')
    const written = text === undefined ? Number.NaN : Date.parse(`${text.replace(' ', 'T')}Z`)
    if (Number.isNaN(written)) return []
    const away = (written - Date.parse(one.raw.at)) / 60_000
    const hours = Math.round(away / 60)
    return [Math.abs(away - hours * 60) <= LATE_MINUTES ? hours * 60 : Number.NaN]
  })
  const [first] = offsets
  return offsets.length >= ENOUGH && offsets.every((offset) => offset === first) ? first : undefined
}
