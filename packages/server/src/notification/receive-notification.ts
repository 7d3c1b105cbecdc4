import type { GatewayNotification } from '@ficha/core/wire'
import { isRecord } from '@ficha/core/wire'
import { isoInstant } from '../platform/clock.ts'
import { utf8, type Bytes } from '../platform/bytes.ts'
import { sha256Hex } from '../platform/digest.ts'
import { isGatewayId } from '../gateway/gateway-id.ts'
import type { WithHeaders } from '../http/incoming.ts'
import { Problem } from '../http/problem.ts'
import { createId } from '../platform/random.ts'
import type { Settings } from '../options/settings.ts'
import type { ReceiveOutcome } from '../ports/inbox.ts'
import type { InboxDelivery } from '../records/delivery.ts'
import { decideFor } from './decide-for.ts'
import { fieldNames, keptNotification, keptWire } from './kept-fields.ts'
import { parseBody } from './parse-body.ts'
import type { Verification } from '../ports/notification-verifier.ts'
import { receiveQuery } from './receive-query.ts'

/**
 * Takes one delivery: raw bytes -> verification -> reading -> one transaction. Resolves only when it is on disk.
 *
 * @throws Problem (401) if it is not from the gateway, 503 if the store failed, so that the sender tries again.
 */
export const receiveNotification = async (
  settings: Settings,
  request: WithHeaders,
  bytes: Bytes,
): Promise<ReceiveOutcome> => {
  const { metrics, notification: options, clock } = settings
  const verification = readVerification(
    await options.verify({
      bytes,
      signature: request.headers.get(options.header) ?? undefined,
      headers: request.headers,
      ourNumber: (outTradeNo, tradeNo) => ourNumber(settings, outTradeNo, tradeNo),
      securityKey: settings.securityKey,
      gateway: settings.gatewayAccess,
    }),
  )
  if (!verification.authentic) throw refusal(settings, verification, bytes.byteLength)
  if (verification.says) {
    const told = await receiveQuery(settings, verification.says)
    metrics.count('ficha_notifications_total', { outcome: told.outcome })
    report(settings, told)
    return told
  }
  const at = isoInstant(clock.now())
  const rawHash = await sha256Hex(bytes)
  const read = readBody(settings, bytes, request.headers.get('content-type'))
  const delivery: InboxDelivery = {
    id: createId(),
    rawHash,
    source: 'notification',
    receivedAt: at,
    ...(await describe(settings, read, rawHash)),
  }
  const decide =
    'notification' in read ? await decideFor(settings, read.notification, delivery.dedupKey, at) : undefined
  const outcome = await settings.store.inbox.receive(delivery, decide)
  settings.heard.note(settings.clock.now())
  if ('notification' in read && outcome.outcome !== 'unmatched')
    settings.unmappedStatuses.note(read.notification.status)
  metrics.count('ficha_notifications_total', { outcome: outcome.outcome })
  report(settings, outcome)
  return outcome
}

/**
 * Finds the out_trade_no of our order by the ids of a delivery. The notification of a period may have another out_trade_no. Then trade_no
 * identifies the order.
 */
const ourNumber = async (
  { store }: Settings,
  outTradeNo: string,
  tradeNo: string | undefined,
): Promise<string | undefined> => {
  if (!isGatewayId(outTradeNo) || !isGatewayId(tradeNo ?? '')) return undefined
  const [payment] = await store.payments.list({ outTradeNo, limit: 1 })
  if (payment) return payment.outTradeNo
  const [order] = await store.recurring.list({ outTradeNo, limit: 1 })
  if (order || tradeNo === undefined) return order?.outTradeNo
  return (await store.recurring.list({ tradeNo, limit: 1 }))[0]?.outTradeNo
}

const refusal = (
  { sampledLog, metrics }: Settings,
  verification: Extract<Verification, { authentic: false }>,
  bytes: number,
): Problem => {
  const { reason } = verification
  metrics.count('ficha_notifications_total', { outcome: reason === 'too-often' ? 'too-often' : 'not-authentic' })
  // Sampled by reason, so that a flood of forged deliveries does not hide the lines about genuine ones that came too often.
  sampledLog.warn(`notification ${reason}`, { reason, bytes }, 'A notification is not authentic; nothing was changed.')
  return reason === 'too-often'
    ? new Problem('too-many-requests', {
        retryAfterSeconds: verification.retryAfterMs / 1_000,
        detail:
          'The gateway was asked about this payment a moment ago and said something else. Send the delivery again.',
        path: 'body',
      })
    : new Problem('unknown-notification')
}

const REASONS: ReadonlySet<unknown> = new Set([
  'missing',
  'malformed',
  'too-old',
  'from-the-future',
  'wrong',
  'not-ours',
  'too-often',
])

/** Reads the verifier's answer. Only `true` and `authentic: true` accept the delivery: a verifier in JavaScript may return any value. */
const readVerification = (answer: unknown): Verification => {
  if (answer === true) return { authentic: true }
  if (typeof answer !== 'object' || answer === null) return { authentic: false, reason: 'wrong' }
  const told = answer as Verification
  if ((told as { authentic?: unknown }).authentic === true) return told
  return 'reason' in told && REASONS.has(told.reason) ? told : { authentic: false, reason: 'wrong' }
}

type ReadBody = { readonly notification: GatewayNotification; readonly body: string } | { readonly body: string }

const readBody = (settings: Settings, bytes: Bytes, contentType: string | null): ReadBody => {
  const parsed = parseBody(new TextDecoder().decode(bytes), contentType)
  if (!parsed.ok) return unreadable(settings, parsed.error, {})
  const { read, keep } = settings.notification
  const wire = keptWire(parsed.value, keep)
  const kept = isRecord(wire) ? wire : {}
  const told = read(parsed.value)
  if (!told.ok || !hasIds(told.value)) return unreadable(settings, 'refused by notification.read', kept, parsed.value)
  return { notification: told.value, body: JSON.stringify({ ...kept, [READ]: keptNotification(told.value, settings) }) }
}

const unreadable = ({ logger }: Settings, because: string, kept: object, body?: unknown): ReadBody => {
  const fields = fieldNames(body)
  logger.error(
    { because, fields },
    'An authentic notification cannot be read, so it changed nothing; it is kept in the inbox. Make the option notification.read understand these fields, name those that it needs in notification.keep, and run replayInbox.',
  )
  return { body: JSON.stringify({ ...kept, ficha_unreadable: { because, fields } }) }
}

/** The member of the stored body with the result of `notification.read`, beside the fields of the wire. */
const READ = 'ficha_read'

/**
 * Reads a stored delivery again. The result of `notification.read` on the stored fields takes precedence, because the function may have
 * been corrected since. For other fields the stored result of the first reading is used, and then the ids, which are stored apart from the
 * body. `undefined` if no status is stored: the report is then unknown.
 */
export const readKept = (
  settings: Settings,
  { body, source, outTradeNo, tradeNo }: Pick<InboxDelivery, 'body' | 'source' | 'outTradeNo' | 'tradeNo'>,
): GatewayNotification | undefined => {
  const json = parseObject(body)
  if (!json) return undefined
  const { [READ]: before, ...wire } = json
  const known: Partial<GatewayNotification> = source === 'query' ? json : isRecord(before) ? before : {}
  const told = source === 'query' ? undefined : settings.notification.read(wire)
  const read = told?.ok ? { ...known, ...told.value } : known
  if (read.status === undefined) return undefined
  return {
    ...(tradeNo !== undefined && { tradeNo }),
    ...read,
    outTradeNo: read.outTradeNo ?? outTradeNo ?? '',
    status: read.status,
  }
}

const parseObject = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const describe = async (
  settings: Settings,
  read: ReadBody,
  rawHash: string,
): Promise<Pick<InboxDelivery, 'dedupKey' | 'body' | 'outTradeNo' | 'tradeNo'>> => {
  if (!('notification' in read)) return { dedupKey: `raw:${rawHash}`, body: read.body }
  return { body: read.body, ...(await keyOf(settings, read.notification)) }
}

/** The idempotency key of a notification, and the ids of its order. */
export const keyOf = async (
  { appId: ourApp, wire }: Settings,
  notification: GatewayNotification,
): Promise<Pick<InboxDelivery, 'dedupKey' | 'outTradeNo' | 'tradeNo'>> => {
  const { outTradeNo, tradeNo, appId } = notification
  const key = wire.keyOf(notification)
  // A notification about another app must not have the key of the same notification about ours.
  const isOurs = appId === undefined || appId === ourApp
  return {
    // The key is stored as a hash, because it may contain long texts of the sender, which no engine can index.
    dedupKey: await sha256Hex(utf8(isOurs ? key : `app ${JSON.stringify(appId)} ${key}`)),
    outTradeNo,
    ...(tradeNo !== undefined && { tradeNo }),
  }
}

const hasIds = ({ outTradeNo, tradeNo = '' }: GatewayNotification): boolean =>
  isGatewayId(outTradeNo) && isGatewayId(tradeNo)

const report = ({ logger, metrics }: Settings, outcome: ReceiveOutcome): void => {
  switch (outcome.outcome) {
    case 'mismatch':
      metrics.count('ficha_mismatches_total')
      logger.error(
        { paymentId: outcome.record.id },
        'A notification contradicts its payment and did not move it; onMismatch is called.',
      )
      return
    case 'unmatched':
      logger.warn({}, 'A notification names no known payment; it is kept and tried again when one appears.')
      return
    case 'unreadable':
    case 'applied':
    case 'duplicate':
      return
    default:
      outcome satisfies never
  }
}
