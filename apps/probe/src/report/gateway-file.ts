import type { Construction } from '../deliveries/constructions.ts'
import { pointOf } from '../points/every-point.ts'
import { conclusionOf, readingOf, type ProbeResult } from './probe-result.ts'
import { isByPublicKey, verifyLines } from './verify-lines.ts'
import { inComment } from './in-comment.ts'
import { refusalLines } from './refusal-lines.ts'
import { seenWith } from './seen-with.ts'
import { wordOfFile } from './shop-file.ts'
import { shopZone } from './zone-name.ts'

const json = (value: unknown): string => JSON.stringify(value)

/**
 * The comment of an option, such as "proved: /trade/create was taken.", or that the default stays. Counts, numbers of requests and the gateway's
 * texts are in the report only, so two runs with the same conclusions write the same file.
 */
function commentOf(result: ProbeResult, point: string, isStated = false): string {
  const { title, support, readings, experiment } = pointOf(point)
  const conclusion = conclusionOf(result, point)
  const kind = conclusion?.kind ?? 'not-tried'
  const isKnown = (conclusion?.readings.length ?? 0) > 0
  // Each reading has a sentence. After a comparison of requests, `because` would only repeat it.
  const says = readings.filter(({ id }) => conclusion?.readings.includes(id)).map((one) => one.says)
  const because = says.length > 0 && experiment.kind === 'variants' ? [] : [conclusion?.because ?? '']
  const seen = isKnown ? seenWith(conclusion?.evidence ?? [], result.exchanges) : ''
  const preset = AS_PUBLISHED.includes(point) ? 'as published in 2024' : 'default'
  const certainty = isKnown ? kind : isStated ? 'said by you, and not proved' : `${preset} (${kind})`
  const next = isKnown ? '' : ` Ask the gateway: ${support.en}`
  return `// ${inComment(`${title}: ${certainty}. ${[...says, ...because, ...(seen === '' ? [] : [`Seen with ${seen}.`])].join(' ')}${next}`)}`
}

/** The points whose option is as published if the probe concluded nothing. */
const AS_PUBLISHED: readonly string[] = ['verification', 'acknowledgement', 'body', 'trade-status', 'bank-required']

/** The gateway's words that differ from ours, by our word. */
function renamed(words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(words)
      .filter(([ours, theirs]) => ours !== theirs)
      .sort(),
  )
}

/**
 * Writes `ficha.gateway.ts`: the conclusions as options of `createCheckoutHandler`. Each has a comment that says whether it was proved, allowed or
 * is the kit's default.
 */
export function gatewayFile(result: ProbeResult): string {
  const { construction } = result
  return [
    '/**',
    ` * How the gateway at ${inComment(result.origin)} reads what its document leaves open. Written by @ficha/probe.`,
    ...(result.endedEarly === undefined ? [] : [` * The run ended early. ${inComment(result.endedEarly.sentence)}`]),
    ' * "proved": this reading was taken and the others were refused. "allowed": it was taken. "default": nothing was concluded.',
    ' * "as published in 2024": nothing was concluded, and public pages say so. Only the gateway can confirm it.',
    ' */',
    ...importsOf(result),
    '',
    ...(needsKey(result) ? keyLines : []),
    "const published = publishedReadings({ signatureHeader: 'service-signature' })",
    '',
    'export const gatewayReading = {',
    '  ...published,',
    '  wire: {',
    ...wireLines(result).map((line) => `    ${line}`),
    '  },',
    ...zoneLines(result),
    `  ${commentOf(result, 'request-signature')}`,
    ...signLines(result),
    `  ${commentOf(result, 'trade-status')}`,
    `  statusMap: { ...published.statusMap, ...${json({ PROCESSING: 'processing', ...result.meanings })} },`,
    ...unnamedWords(result),
    '  notification: {',
    '    ...published.notification,',
    ...notificationLines(result, construction).map((line) => `    ${line}`),
    '  },',
    '  // The probe sent every field of the document, so these were taken. Whether fewer are enough is as published in 2024: ask the gateway.',
    "  payerForm: { require: 'document' },",
    `  ${commentOf(result, 'bank-required')}`,
    ...bankLines(result),
    '} satisfies Partial<CheckoutOptions>',
    '',
    ...refusalLines(result),
    ...methodLines(result),
    ...lengthLines(result),
  ].join('\n')
}

const keyLines = [
  'const keyOf = (name: string): string => {',
  '  const key = process.env[name]',
  '  if (!key) throw new Error(`${name} is not set, and signatures need it.`)',
  '  return key',
  '}',
  '',
]

function needsKey({ known, construction }: ProbeResult): boolean {
  return known.ground.signature !== undefined || construction !== undefined
}

function importsOf(result: ProbeResult): readonly string[] {
  const { construction, body, known } = result
  const names = [
    ...(construction?.by === 'hmac' || known.ground.signature !== undefined ? ['createHmac'] : []),
    ...(construction !== undefined && construction.by !== 'hmac' && !isByPublicKey(construction.by)
      ? ['createHash']
      : []),
    ...(construction !== undefined && !isByPublicKey(construction.by) ? ['timingSafeEqual'] : []),
    ...(construction !== undefined && isByPublicKey(construction.by) ? ['verify'] : []),
    ...(construction?.by === 'public key, PSS' ? ['constants'] : []),
  ]
  const reads = body?.shape === 'wrapped'
  return [
    ...(names.length === 0 ? [] : [`import { ${names.sort().join(', ')} } from 'node:crypto'`]),
    ...(reads ? ["import { readNotification } from '@ficha/core/gateway'"] : []),
    "import { publishedReadings, type CheckoutOptions, type ConfiguredRefusal } from '@ficha/server'",
  ]
}

function wireLines(result: ProbeResult): readonly string[] {
  const { known } = result
  const { stated } = known
  const word = (point: string, preset: string): string => wordOfFile(result, point, preset)
  const methods = {
    ...stated.methods,
    ...conclusionOf(result, 'method-spelling')?.words,
    ...(known.recurring?.method && { creditcard: known.recurring.method }),
  }
  const charset = word('recurring-charset', 'absent')
  const isIn = (words: Readonly<Record<string, string>> | undefined): boolean => Object.keys(words ?? {}).length > 0
  return [
    commentOf(result, 'path', stated.like?.path !== undefined),
    `path: ${json(word('path', known.ground.path))},`,
    commentOf(result, 'method-spelling', isIn(stated.methods)),
    `method: ${json(renamed(methods))},`,
    commentOf(result, 'channel-spelling', isIn(stated.channels)),
    `channel: ${json(renamed({ ...stated.channels, ...conclusionOf(result, 'channel-spelling')?.words }))},`,
    commentOf(result, 'identify-type', isIn(stated.identify)),
    `identifyType: ${json(renamed({ ...stated.identify, ...known.identifyTypes }))},`,
    commentOf(result, 'order-amount', stated.like?.amountEncoding !== undefined),
    `amountEncoding: ${json(word('order-amount', known.ground.amountEncoding))},`,
    ...(known.ground.extra === undefined
      ? []
      : [
          `// The gateway took payments only with fields that the document does not have, and the kit does not send: ${inComment(Object.keys(known.ground.extra).join(', '))}.`,
        ]),
    commentOf(result, 'recurring-charset'),
    ...(charset === 'absent' ? [] : [`charset: ${json(charset)},`]),
    commentOf(result, 'minute-intervals'),
    `intervals: ${json((conclusionOf(result, 'minute-intervals')?.readings ?? []).includes('counted') ? 'counted' : 'letter')},`,
    commentOf(result, 'trial-period-unit'),
    `trialPeriod: ${json(word('trial-period-unit', 'counted'))},`,
  ]
}

function zoneLines(result: ProbeResult): readonly string[] {
  const found = shopZone(result)
  const comment = `  ${commentOf(result, 'timestamp-zone', found?.sure === 'stated')}`
  if (found === undefined) return [comment, '  // gatewayZone is required in production, and not known.']
  const { zone, sure } = found
  const certainty = {
    proved: ['  // Another place may have the same distance from UTC for a part of the year: ask which one it is.'],
    stated: [],
    works: [
      '  // Requests with times of this zone were taken. That it is the gateway’s is not proved: ask which zone it is.',
    ],
    notified: [
      '  // Notifications have times of this zone. That it is the gateway’s is not proved: ask which zone it is.',
    ],
  }[sure]
  return [comment, ...certainty, `  gatewayZone: ${json(zone)},`]
}

function signLines({ known: { ground } }: ProbeResult): readonly string[] {
  if (ground.signature === undefined) return []
  const { headers, algorithm, encoding } = ground.signature
  return [
    '  signRequest: (bytes) => ({',
    `    ${json(headers[0])}: createHmac(${json(algorithm)}, keyOf('SECURITY_KEY')).update(bytes).digest(${json(encoding)}),`,
    '  }),',
  ]
}

function unnamedWords({ words, meanings }: ProbeResult): readonly string[] {
  const unnamed = words.filter((word) => word !== 'PROCESSING' && !Object.hasOwn(meanings, word)).toSorted()
  return unnamed.map(
    (word) => `  // Notifications said ${inComment(json(word))}, and nobody has said what it means: it stays unknown.`,
  )
}

function notificationLines(result: ProbeResult, construction: Construction | undefined): readonly string[] {
  const { body } = result
  const header = conclusionOf(result, 'signature-header')?.words?.['header']
  return [
    commentOf(result, 'signature-header'),
    ...(header === undefined ? [] : [`header: ${json(header)},`]),
    commentOf(result, 'verification'),
    // Without any notification nothing contradicts the published signature.
    ...(conclusionOf(result, 'verification')?.kind === 'not-tried'
      ? []
      : verifyLines(construction, result.notificationKey, body?.shape === 'form')),
    commentOf(result, 'body'),
    ...(result.contentTypes.length === 0 ? [] : [`contentTypes: ${json(result.contentTypes)},`]),
    ...(body?.shape === 'wrapped'
      ? [
          'read: (input) => {',
          `  const within = typeof input === 'object' && input !== null && ${json(body.within)} in input ? input[${json(body.within)}] : input`,
          '  return readNotification(within)',
          '},',
        ]
      : []),
    commentOf(result, 'acknowledgement'),
    ...acknowledgementLines(readingOf(result, 'acknowledgement')),
  ]
}

/** The word and the envelope. Any answer of 200 is enough for a gateway that takes the status alone. */
function acknowledgementLines(reading: string | undefined): readonly string[] {
  if (reading === 'word') return ["acknowledge: () => new Response('success'),"]
  return reading === 'envelope' ? ["acknowledge: () => Response.json({ code: '10000', msg: 'Success' }),"] : []
}

/** The banks of the merchant that the gateway accepted. */
function bankLines({ known: { offered } }: ProbeResult): readonly string[] {
  const named = offered.filter(({ method, draft }) => draft.bank !== undefined && method !== 'DepositExpress')
  if (named.length === 0) return []
  const lists = Object.fromEntries(
    named.map(({ country, method, draft }) => [
      `${country} ${method}`,
      [
        {
          id: draft.bank,
          name: draft.bank,
          ...(draft.languageCode !== undefined && { languageCode: draft.languageCode }),
        },
      ],
    ]),
  )
  return [
    '  // These were taken. The names are their ids: write the ones that payers know, and add the other banks of your list.',
    '  banks: (country, method) => {',
    `    const lists: Readonly<Record<string, { id: string; name: string; languageCode?: string }[]>> = ${json(lists)}`,
    '    return lists[`${country} ${method}`] ?? []',
    '  },',
  ]
}

/** The limits for the texts of `resolveOrder`, which has to shorten longer texts. */
function lengthLines(result: ProbeResult): readonly string[] {
  const words = conclusionOf(result, 'stated-lengths')?.words
  if (words === undefined) return []
  return [
    commentOf(result, 'stated-lengths'),
    '/** The largest lengths that the test account took. */',
    'export const largestLengths = {',
    ...Object.entries(words).map(([field, length]) => `  ${field}: ${length},`),
    '} as const',
    '',
  ]
}

function methodLines(result: ProbeResult): readonly string[] {
  const rows = result.known.offered.map(
    ({ country, method, channel, draft: { amount, currency } }) =>
      `  ${json({ country, method, ...(channel !== undefined && { channel }) })}, // ${amount} ${currency} was taken`,
  )
  return [
    commentOf(result, 'smallest-amount'),
    commentOf(result, 'currencies'),
    '/** Methods that the test account took. */',
    'export const methodsOnOffer = [',
    ...rows,
    '] as const',
    '',
  ]
}
