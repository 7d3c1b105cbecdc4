import { notificationKey, type GatewayNotification } from '@ficha/core'
import { isoInstant } from '../platform/clock.ts'
import { sha256Hex, utf8, type Bytes } from '../platform/digest.ts'
import { isGatewayId } from '../gateway/gateway-id.ts'
import { Problem } from '../http/problem.ts'
import { createId } from '../platform/random.ts'
import type { Settings } from '../options/settings.ts'
import type { Deciders, InboxDelivery, ReceiveOutcome } from '../ports/payment-store.ts'
import { decidePeriod } from '../decide/period.ts'
import { decideNotification } from '../decide/notification.ts'
import type { Verification } from '../ports/notification-verifier.ts'

/**
 * Takes one delivery: raw bytes -> proof -> meaning -> one transaction. Resolves only after the store has it on disk. Throws a
 * Problem: 401 when it is not the gateway's, 503 when the store failed (so that the sender tries again).
 */
export const receiveNotification = async (
  settings: Settings,
  request: Request,
  bytes: Bytes,
): Promise<ReceiveOutcome> => {
  const { logger, metrics, notification: options, clock } = settings
  const verification = readVerification(
    await options.verify({
      bytes,
      signature: request.headers.get(options.header) ?? undefined,
      headers: request.headers,
    }),
  )
  if (!verification.authentic) {
    metrics.count('ficha_notifications_total', { outcome: 'not-authentic' })
    logger.warn(
      { reason: verification.reason, bytes: bytes.byteLength },
      'A notification is not authentic; nothing was changed.',
    )
    throw new Problem('unknown-notification')
  }
  const at = isoInstant(clock.now())
  const rawHash = await sha256Hex(bytes)
  const read = readBody(settings, bytes)
  const delivery: InboxDelivery = {
    id: createId(),
    rawHash,
    source: 'notification',
    receivedAt: at,
    ...(await describe(read, rawHash, settings.appId)),
  }
  const decide =
    'notification' in read ? await decideFor(settings, read.notification, delivery.dedupKey, at) : undefined
  const outcome = await settings.store.receive(delivery, decide)
  metrics.count('ficha_notifications_total', { outcome: outcome.outcome })
  report(settings, outcome)
  return outcome
}

/** The decision about one notification under these settings, for whichever kind of order it names. */
export const decideFor = async (
  settings: Settings,
  notification: GatewayNotification,
  dedupKey: string,
  at: string,
): Promise<Deciders> => {
  const { appId, statusMap, recurringStatusMap, gatewayZone } = settings
  const { amount } = settings.notification
  const key = (await sha256Hex(utf8(dedupKey))).slice(0, 32)
  return {
    payment: decideNotification(notification, { appId, statusMap, amount, key, at }),
    recurring: decidePeriod(notification, {
      appId,
      statusMap,
      recurringStatusMap,
      amount,
      gatewayZone,
      key,
      now: Date.parse(at),
    }),
  }
}

const REASONS: ReadonlySet<unknown> = new Set(['missing', 'malformed', 'too-old', 'from-the-future', 'wrong'])

/** Anything but a plain yes is a no: a merchant's verifier may be JavaScript and answer anything. */
const readVerification = (answer: unknown): Verification => {
  if (answer === true) return { authentic: true }
  if (typeof answer !== 'object' || answer === null) return { authentic: false, reason: 'wrong' }
  if ('authentic' in answer && answer.authentic === true) return { authentic: true }
  const reason = 'reason' in answer && REASONS.has(answer.reason) ? (answer.reason as RefusalReason) : 'wrong'
  return { authentic: false, reason }
}

type RefusalReason = Extract<Verification, { authentic: false }>['reason']

type ReadBody = { readonly notification: GatewayNotification; readonly body: string } | { readonly body: string }

const readBody = (settings: Settings, bytes: Bytes): ReadBody => {
  const text = new TextDecoder().decode(bytes)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { body: text }
  }
  const body = JSON.stringify(withoutPersonalData(json))
  const read = settings.notification.read(json)
  return read.ok && hasIds(read.value) ? { notification: read.value, body } : { body }
}

const describe = async (
  read: ReadBody,
  rawHash: string,
  ourApp: string,
): Promise<Pick<InboxDelivery, 'dedupKey' | 'body' | 'outTradeNo' | 'tradeNo'>> => {
  if (!('notification' in read)) return { dedupKey: `raw:${rawHash}`, body: read.body }
  const { outTradeNo, tradeNo, appId } = read.notification
  const key = notificationKey(read.notification)
  // What is said of another app must not take the place of the same words about ours.
  const dedupKey = appId === undefined || appId === ourApp ? key : `app ${JSON.stringify(appId)} ${key}`
  return {
    dedupKey: dedupKey.length > LONGEST_KEY ? `long:${await sha256Hex(utf8(dedupKey))}` : dedupKey,
    body: read.body,
    outTradeNo,
    ...(tradeNo !== undefined && { tradeNo }),
  }
}

/** PostgreSQL refuses to index texts of some 2,700 bytes: a delivery that no store can take would come again for ever. */
const LONGEST_KEY = 500

const hasIds = ({ outTradeNo, tradeNo = '' }: GatewayNotification): boolean =>
  isGatewayId(outTradeNo) && isGatewayId(tradeNo)

/** Where notifications carry a person: `user` in the document (section 6), the others where a merchant's gateway differs. */
const PERSONAL: ReadonlySet<string> = new Set([
  'user',
  'customer',
  'payer',
  'buyer',
  'address',
  'identify',
  'document',
  'name',
  'email',
  'phone',
])

/** A gateway's envelope or two around what it says; nothing that is meant lies deeper. */
const DEEPEST = 8

/** Drops the person, and all of the card but its last four characters, however deep in an envelope they lie. */
const withoutPersonalData = (json: unknown, depth = 0): unknown => {
  if (typeof json !== 'object' || json === null) return json
  if (depth > DEEPEST) return undefined
  if (Array.isArray(json)) return json.map((item: unknown) => withoutPersonalData(item, depth + 1))
  const kept = Object.entries(json).filter(([name]) => name !== 'card' && !PERSONAL.has(name))
  const card = ownMember(json, 'card')
  const number = typeof card === 'object' && card !== null ? ownMember(card, 'card_no') : undefined
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, withoutPersonalData(value, depth + 1)])),
    ...(typeof number === 'string' && { card: { card_no: number.slice(-4) } }),
  }
}

const ownMember = (from: object, name: string): unknown =>
  Object.hasOwn(from, name) ? (from as Readonly<Record<string, unknown>>)[name] : undefined

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
      logger.error(
        {},
        'An authentic notification cannot be read; it is kept in the inbox. Check the option notification.read.',
      )
      return
    case 'applied':
    case 'duplicate':
      return
    default:
      outcome satisfies never
  }
}
