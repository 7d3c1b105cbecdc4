import type { GatewayNotification } from '@ficha/core/gateway'
import { isRecord } from '@ficha/core/internal'
import { isoInstant } from '../platform/clock.ts'
import { utf8, type Bytes } from '../platform/bytes.ts'
import { sha256Hex } from '../platform/digest.ts'
import { isGatewayId } from '../gateway/gateway-id.ts'
import type { WithHeaders } from '../http/incoming.ts'
import { createId } from '../platform/random.ts'
import type {
  GatewaySettings,
  NotificationSettings,
  PlatformSettings,
  Settings,
  StatusSettings,
} from '../options/settings.ts'
import type { ReceiveOutcome } from '../ports/inbox.ts'
import type { InboxDelivery } from '../records/delivery.ts'
import { decideFor } from './decide-for.ts'
import { fieldNames, storedNotification, storedFields } from './stored-fields.ts'
import { notificationsIn } from './notifications-in.ts'
import { withPlainNumber } from './plain-number.ts'
import { parseBody } from './parse-body.ts'
import type { DeliveryBody } from './read-delivery.ts'
import { receiveQuery } from './receive-query.ts'
import { verifyDelivery } from './verify-delivery.ts'

/**
 * Takes one delivery: bytes -> verification -> reading -> one transaction for each notification in it. Resolves only when all are on disk.
 *
 * @returns The outcome of its notification. For a delivery with several, the one that a person has to see first.
 * @throws Problem (401) if it is not from the gateway, 503 if the store failed, so that the sender tries again.
 */
export const receiveNotification = async (
  settings: Settings,
  request: WithHeaders,
  body: DeliveryBody,
): Promise<ReceiveOutcome['outcome']> => {
  const { says } = await verifyDelivery(settings, request, body)
  if (says) return await inTurn([says].flat(), (reported) => receiveQuery(settings, reported), settings)
  const { bytes } = body
  const parsed = parseBody(bytes, request.headers.get('content-type'))
  if (!parsed.ok) return await inTurn([unreadable(settings, parsed.error, {})], storeOf(settings, bytes), settings)
  const items = notificationsIn(parsed.value, settings.notification.read)
  if (items.length === 1) return await inTurn([readItem(settings, items[0])], storeOf(settings, bytes), settings)
  return await inTurn(
    items,
    (item) => storeOf(settings, utf8(JSON.stringify(item)))(readItem(settings, item)),
    settings,
  )
}

/** Takes the notifications of a delivery one after another: two of them may be about one payment. */
const inTurn = async <Item>(
  items: readonly Item[],
  take: (item: Item) => Promise<ReceiveOutcome>,
  settings: PlatformSettings,
): Promise<ReceiveOutcome['outcome']> => {
  let first: ReceiveOutcome['outcome'] = 'duplicate'
  for (const item of items) {
    const outcome = await take(item)
    settings.metrics.count('ficha_notifications_total', { outcome: outcome.outcome })
    report(settings, outcome)
    if (URGENCY.indexOf(outcome.outcome) < URGENCY.indexOf(first)) first = outcome.outcome
  }
  return first
}

const URGENCY: readonly ReceiveOutcome['outcome'][] = ['unreadable', 'mismatch', 'unmatched', 'applied', 'duplicate']

/** Makes the function that stores what was read. `bytes` identify a notification that could not be read. */
const storeOf =
  (settings: Settings, bytes: Bytes) =>
  async (read: ReadBody): Promise<ReceiveOutcome> => {
    const at = isoInstant(settings.clock.now())
    const rawHash = await sha256Hex(bytes)
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
    settings.lastNotification.note(settings.clock.now())
    if ('notification' in read && outcome.outcome !== 'unmatched')
      settings.unmappedStatuses.note(read.notification.status)
    return outcome
  }

type ReadBody = { readonly notification: GatewayNotification; readonly body: string } | { readonly body: string }

const readItem = (
  settings: PlatformSettings & GatewaySettings & StatusSettings & NotificationSettings,
  item: unknown,
): ReadBody => {
  const { read, keep } = settings.notification
  const wire = storedFields(item, keep)
  const stored = isRecord(wire) ? wire : {}
  const reported = read(item)
  if (!reported.ok || !hasIds(reported.value)) return unreadable(settings, 'refused by notification.read', stored, item)
  const notification = withPlainNumber(reported.value)
  return { notification, body: JSON.stringify({ ...stored, [READ]: storedNotification(notification, settings) }) }
}

const unreadable = ({ logger }: PlatformSettings, because: string, stored: object, body?: unknown): ReadBody => {
  const fields = fieldNames(body)
  logger.error(
    { because, fields },
    'An authentic notification cannot be read, so it changed nothing; it is kept in the inbox. Make the option notification.read understand these fields, name those that it needs in notification.keep, and run replayInbox.',
  )
  return { body: JSON.stringify({ ...stored, ficha_unreadable: { because, fields } }) }
}

/** The member of the stored body with the result of `notification.read`, beside the fields of the wire. */
const READ = 'ficha_read'

/**
 * Reads a stored delivery again. The result of `notification.read` on the stored fields takes precedence, because the function may have
 * been corrected since. For other fields the stored result of the first reading is used, and then the ids, which are stored apart from the
 * body. `undefined` if no status is stored: the report is then unknown.
 */
export const readStored = (
  settings: NotificationSettings,
  { body, source, outTradeNo, tradeNo }: Pick<InboxDelivery, 'body' | 'source' | 'outTradeNo' | 'tradeNo'>,
): GatewayNotification | undefined => {
  const json = parseObject(body)
  if (!json) return undefined
  const { [READ]: before, ...wire } = json
  const known: Partial<GatewayNotification> = source === 'query' ? json : isRecord(before) ? before : {}
  const reported = source === 'query' ? undefined : settings.notification.read(wire)
  const read = reported?.ok ? { ...known, ...reported.value } : known
  if (read.status === undefined) return undefined
  return withPlainNumber({
    ...(tradeNo !== undefined && { tradeNo }),
    ...read,
    outTradeNo: read.outTradeNo ?? outTradeNo ?? '',
    status: read.status,
  })
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
  settings: GatewaySettings & NotificationSettings,
  read: ReadBody,
  rawHash: string,
): Promise<Pick<InboxDelivery, 'dedupKey' | 'body' | 'outTradeNo' | 'tradeNo'>> => {
  if (!('notification' in read)) return { dedupKey: `raw:${rawHash}`, body: read.body }
  return { body: read.body, ...(await keyOf(settings, read.notification)) }
}

/** The idempotency key of a notification, and the ids of its order. */
export const keyOf = async (
  { appId: ourApp, wire, notification: options }: GatewaySettings & NotificationSettings,
  notification: GatewayNotification,
): Promise<Pick<InboxDelivery, 'dedupKey' | 'outTradeNo' | 'tradeNo'>> => {
  const { outTradeNo, tradeNo, appId } = notification
  const { timestamp } = notification
  const isTimed = options.timestamp === 'event' && timestamp !== undefined
  const key = isTimed ? `${wire.keyOf(notification)} ${timestamp}` : wire.keyOf(notification)
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

const report = ({ logger, sampledLog, metrics }: PlatformSettings, outcome: ReceiveOutcome): void => {
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
      return
    case 'duplicate':
      if (outcome.isVerbatim) return
      sampledLog.warn(
        'notification repeated',
        { deliveries: outcome.deliveries },
        'A notification came again with other bytes, such as another timestamp, and counts as a repeat. If your gateway sends one notification for each payment of a code, set notification.timestamp to "event".',
      )
      return
    default:
      outcome satisfies never
  }
}
