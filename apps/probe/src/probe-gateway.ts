import { randomBytes } from 'node:crypto'
import type { Country } from '@ficha/core'
import { isSigned, type SigningKeys } from './deliveries/constructions.ts'
import { collectDeliveries, type OrderToPay } from './deliveries/collect-deliveries.ts'
import { createAnswerChoice } from './deliveries/choose-answers.ts'
import { createPost } from './deliveries/post.ts'
import { judgeDeliveries, type DeliveryFindings } from './deliveries/judge-deliveries.ts'
import { listen, type Receiver } from './deliveries/listen.ts'
import { newJournal, type Journal } from './engine/journal.ts'
import { Lab } from './engine/lab.ts'
import { zoneFromTwoSigns } from './engine/procedures/probe-zone.ts'
import { probePoints, type Findings } from './engine/probe-points.ts'
import { without } from './engine/without-answers.ts'
import type { ShopRequests } from './engine/shop-requests.ts'
import type { Conclusion } from './model/conclusion.ts'
import type { RawDelivery } from './model/delivery.ts'
import type { OpenPoint } from './model/open-point.ts'
import type { StatedFacts } from './model/stated-facts.ts'
import { hideSecrets } from './platform/without-secrets.ts'
import { openPoints } from './points/every-point.ts'
import type { ProbedAccount, ProbeResult, SeenRefusal, StatusMeaning } from './report/probe-result.ts'
import { checkTarget } from './wire/check-target.ts'
import { createTransport, DEFAULT_ANSWER_MS, type Transport } from './wire/transport.ts'

/** The progress of a run. */
export type Progress =
  | { readonly kind: 'point'; readonly point: OpenPoint; readonly requestsLeft: number }
  | { readonly kind: 'conclusion'; readonly conclusion: Conclusion; readonly requestsLeft: number }
  | {
      readonly kind: 'please-pay'
      readonly orders: readonly OrderToPay[]
      readonly wanted: number
      readonly waitMs: number
    }
  | { readonly kind: 'delivery'; readonly seen: number }

/** The receiver of notifications. */
export interface ListenOptions {
  readonly port: number
  /** Default 127.0.0.1. A tunnel or a proxy of the merchant makes it public. */
  readonly host?: string
  /** The address under which the gateway reaches the port. Default: the port on this machine. */
  readonly publicUrl?: string
  /** The time for which the probe waits for notifications. Default 600,000 ms. */
  readonly waitMs?: number
  /** Sends different answers and waits for repeats, to find the answer that acknowledges. Default `false`. */
  readonly retries?: boolean
}

/** The options of a run. */
export interface ProbeOptions {
  /** The address of the gateway's test environment: "https://gateway.example". */
  readonly baseUrl: string
  readonly appId: string
  readonly securityKey: string
  /** The name of the host a second time, as a confirmation that this is the test environment. */
  readonly confirmHost: string
  /** The countries whose methods are tested. All other points use the first one. Default Brazil. */
  readonly countries?: readonly Country[]
  /** A bank of a method, by `METHOD` or `COUNTRY/METHOD`: the document does not describe the bank query. */
  readonly banks?: Readonly<Record<string, string>>
  /** Headers that may have the signature of a request, in addition to the usual ones. */
  readonly signatureHeaders?: readonly string[]
  /** What the merchant knows of the account. It is sent first. */
  readonly stated?: StatedFacts
  /** The requests of a shop with the file of an earlier run: they are sent first, and no method is searched. */
  readonly shop?: ShopRequests
  readonly listen?: ListenOptions
  /** The keys of the points to probe. Default: all. */
  readonly only?: readonly string[]
  /** Earlier notifications, unchanged. */
  readonly deliveries?: readonly RawDelivery[]
  /** The secret that signs notifications, if it is not the security key. */
  readonly notificationSecret?: string
  /** PEM, if the gateway signs with a key pair. */
  readonly publicKeys?: readonly string[]
  /** The meanings of trade_status. A status that is not here stays unknown. */
  readonly meanings?: Readonly<Record<string, StatusMeaning>>
  /** The most requests. Default 150. */
  readonly budget?: number
  /** The most requests in a second. Default 2. */
  readonly perSecond?: number
  /** The time limit for an answer, up to its last byte. Default 20,000 ms. */
  readonly answerMs?: number
  /** The state of a stopped run. */
  readonly journal?: Journal
  /** Called for every change of the journal: before a request is sent, and after its answer. */
  readonly keep?: (journal: Journal) => void
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
  /** For tests: the transport, the clock and the waits. */
  readonly transport?: Transport
  readonly now?: () => number
  readonly sleep?: (ms: number) => Promise<void>
}

/** The default of `ProbeOptions.budget`. */
export const DEFAULT_BUDGET = 150
const DEFAULT_PER_SECOND = 2
/**
 * Finds out how a gateway reads the open points of its document, by requests with a test account. It sends no card and pays nothing.
 *
 * If `signal` stopped the run, or the gateway accepts no payment or does not answer, the result has what is known, and `endedEarly` says why.
 *
 * @throws Error if an option is not valid.
 * @example
 * const result = await probeGateway({ baseUrl: 'https://test.gateway.example', appId, securityKey, confirmHost: 'test.gateway.example' })
 * writeFiles('gateway-readings', filesOf(result))
 */
export async function probeGateway(options: ProbeOptions): Promise<ProbeResult> {
  const origin = checkTarget(options)
  const keys = keysOf(options)
  const hide = hideSecrets(options.appId, [options.securityKey, ...keys.secrets])
  const startedAt = new Date((options.now ?? Date.now)()).toISOString()
  const run = randomBytes(4).toString('hex').toUpperCase()
  const journal = options.journal ?? newJournal({ origin, appId: options.appId, run, startedAt })
  const post = createPost(journal, {
    keep: options.keep,
    hide,
    onSeen: (seen) => options.onProgress?.({ kind: 'delivery', seen }),
  })
  const deliveries = (): readonly RawDelivery[] => [...(options.deliveries ?? []), ...post.deliveries()]
  const receiver = options.listen && (await openReceiver(options.listen, post.onDelivery))
  const transport = options.transport
    ? undefined
    : createTransport(options.baseUrl, options.answerMs ?? DEFAULT_ANSWER_MS)
  const lab = new Lab({
    merchant: {
      appId: options.appId,
      securityKey: options.securityKey,
      notifyUrl: notifyUrlOf(options.listen, receiver),
    },
    transport: options.transport ?? transport?.send ?? neverSends,
    journal,
    keep: post.keep,
    budget: options.budget ?? DEFAULT_BUDGET,
    perSecond: options.perSecond ?? DEFAULT_PER_SECOND,
    signal: options.signal ?? new AbortController().signal,
    now: options.now ?? Date.now,
    sleep: options.sleep ?? wait,
    hide,
  })
  try {
    const findings = await probePoints(lab, {
      ...accountOf(options),
      stated: options.stated ?? {},
      shop: options.shop,
      only: options.only,
      onPoint: (point, requestsLeft) => options.onProgress?.({ kind: 'point', point, requestsLeft }),
      onConclusion: (conclusion) => options.onProgress?.({ kind: 'conclusion', conclusion, requestsLeft: lab.left }),
    })
    if (receiver && findings.endedEarly === undefined) await collectDeliveries(lab, options, deliveries)
    const result = resultOf(
      options,
      lab,
      findings,
      judged(options, findings.known.isGuess === true ? undefined : lab, deliveries(), hide),
      deliveries(),
    )
    reportTheRest(options, result, findings, lab.left)
    return result
  } finally {
    await receiver?.close()
    await transport?.close()
  }
}

function keysOf({ securityKey, notificationSecret, publicKeys }: ProbeOptions): SigningKeys {
  return {
    secrets: [...(notificationSecret === undefined ? [] : [notificationSecret]), securityKey],
    publicKeys: publicKeys ?? [],
  }
}

function accountOf({ countries = ['BR'], banks = {}, signatureHeaders = [] }: ProbeOptions): ProbedAccount {
  return { countries, banks, signatureHeaders }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const neverSends: Transport = () => Promise.resolve({ kind: 'lost', because: 'nothing is sent' })

async function openReceiver(
  { port, host, retries }: ListenOptions,
  onDelivery: (delivery: RawDelivery) => void,
): Promise<Receiver> {
  return listen(port, host ?? '127.0.0.1', createAnswerChoice(retries === true), onDelivery)
}

/** Without a receiver the notifications go to an address that does not exist. */
function notifyUrlOf(options: ListenOptions | undefined, receiver: Receiver | undefined): string {
  if (receiver === undefined) return 'https://probe.invalid/notifications'
  return options?.publicUrl ?? `http://127.0.0.1:${receiver.port}/`
}

function judged(
  options: ProbeOptions,
  /** Absent if the answers to requests prove nothing. */
  lab: Lab | undefined,
  deliveries: readonly RawDelivery[],
  hide: (text: string) => string,
): DeliveryFindings {
  const status = (lab?.taken ?? []).flatMap(({ draft, outcome }) =>
    draft.operation === 'pay' ? [outcome.fields['trade_status']] : [],
  )
  return judgeDeliveries(deliveries, {
    keys: keysOf(options),
    // An order without an answer may exist, too.
    recurringNumbers: (lab?.journal.exchanges ?? []).flatMap(({ path, outTradeNo }) =>
      path === '/trade/recurring' ? [outTradeNo] : [],
    ),
    createdAs: status.filter((word) => typeof word === 'string'),
    endedAt: Date.now(),
    hide,
  })
}

function resultOf(
  options: ProbeOptions,
  lab: Lab,
  findings: Findings,
  seen: DeliveryFindings,
  deliveries: readonly RawDelivery[],
): ProbeResult {
  const byRequest = findings.conclusions.map((one) =>
    zoneFromTwoSigns(one, lab.clockAwayMs === undefined ? seen.offsetMinutes : undefined),
  )
  const all = [...byRequest, ...seen.conclusions]
  const conclusions = openPoints.map(
    (point) => all.find((one) => one.point === point.key) ?? without(point, 'not-tried', 'It was not tried.'),
  )
  const { journal } = lab
  const samples = findings.known.offered.flatMap(({ draft }) => lab.taken.find((one) => one.draft === draft) ?? [])
  return {
    origin: journal.origin,
    startedAt: journal.startedAt,
    conclusions,
    known: findings.known,
    ...(seen.construction !== undefined && { construction: seen.construction }),
    ...(seen.body !== undefined && { body: seen.body }),
    notificationKey: notificationKeyOf(options, seen, deliveries),
    words: seen.words,
    meanings: Object.fromEntries(Object.entries(options.meanings ?? {}).filter(([word]) => seen.words.includes(word))),
    contentTypes: seen.contentTypes,
    refusals: refusalsOf(lab),
    made: lab.taken.filter(({ draft }) => draft.operation !== 'cancel').map(({ outTradeNo }) => outTradeNo),
    exchanges: journal.exchanges,
    account: accountOf(options),
    shop: findings.shop,
    ...(findings.contradiction !== undefined && { contradiction: findings.contradiction }),
    ...(findings.endedEarly !== undefined && { endedEarly: findings.endedEarly }),
    samples,
  }
}

/** The security key may sign notifications even if another secret was given. */
function notificationKeyOf(
  { securityKey, notificationSecret }: ProbeOptions,
  { construction }: DeliveryFindings,
  deliveries: readonly RawDelivery[],
): ProbeResult['notificationKey'] {
  const keys = { secrets: [securityKey], publicKeys: [] }
  const isSecurityKey = deliveries.some((one) => construction !== undefined && isSigned(one, construction, keys))
  return isSecurityKey || notificationSecret === undefined ? 'SECURITY_KEY' : 'NOTIFICATION_SECRET'
}

/** Conclusions from notifications, and missing ones, are printed after the conclusions from requests. */
function reportTheRest(
  { onProgress }: ProbeOptions,
  { conclusions }: ProbeResult,
  { conclusions: reported }: Findings,
  requestsLeft: number,
): void {
  for (const conclusion of conclusions)
    if (!reported.some(({ point }) => point === conclusion.point))
      onProgress?.({ kind: 'conclusion', conclusion, requestsLeft })
}

function refusalsOf(lab: Lab): readonly SeenRefusal[] {
  const first = new Map<string, SeenRefusal>()
  for (const { outcome } of lab.refused) {
    const { code, subCode, text, exchange } = outcome
    const key = `${code} ${subCode}`
    const purpose = lab.journal.exchanges[exchange - 1]?.purpose ?? ''
    if (!first.has(key)) first.set(key, { code, subCode, text, exchange, purpose })
  }
  return [...first.values()]
}
