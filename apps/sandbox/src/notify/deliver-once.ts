import { createHmac } from 'node:crypto'
import type { Clock } from '../clock/clock.ts'
import type { Delivery, NotificationRecord } from '../orders/notification-record.ts'
import type { Readings } from '../readings/readings.ts'
import { postNotification, type PostAnswer } from './post-notification.ts'

export interface DeliveryOptions {
  readonly clock: Clock
  readonly secret: string
  /** The name of the header that carries the signature. */
  readonly header: () => string
  /** What the signature covers. */
  readonly covers: () => Readings['notificationSignature']
  /** Whether a receiver's answer acknowledges the notification. */
  readonly isAcknowledged: (answer: PostAnswer) => boolean
  /** The time that the receiver has for its answer. */
  readonly timeoutMs: number
  /** Ends all deliveries when the sandbox stops. */
  readonly signal: AbortSignal
}

/** Delivers a notification once, with a new signature, and records the result. True if the answer acknowledges it. */
export async function deliverOnce(record: NotificationRecord, options: DeliveryOptions): Promise<boolean> {
  const { clock } = options
  const started = performance.now()
  const attempt = record.deliveries.length + 1
  const at = new Date(clock.now()).toISOString()
  const outcome = await post(record, options)
  record.deliveries.push({ at, attempt, ...outcome, duration_ms: Math.round(performance.now() - started) })
  return outcome.outcome === 'acknowledged'
}

type Outcome = Pick<Delivery, 'outcome' | 'status' | 'answer' | 'error'>

async function post(record: NotificationRecord, options: DeliveryOptions): Promise<Outcome> {
  const headers = {
    'content-type': record.content_type,
    [options.header()]: signNotification(record.body, options),
    'user-agent': 'ficha-sandbox',
  }
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)])
  try {
    const answer = await postNotification({ address: record.url, headers, body: record.body, signal })
    const outcome = options.isAcknowledged(answer) ? 'acknowledged' : 'refused'
    return { outcome, status: answer.status, answer: answer.text }
  } catch (error) {
    return { outcome: 'unreachable', error: error instanceof Error ? describe(error) : 'unknown error' }
  }
}

function describe(error: Error): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time'
  return 'code' in error ? String(error.code) : error.message
}

/**
 * The value of the Service-Signature header: `t=<unix seconds>,v2=<hex>` with HMAC-SHA256 over the raw body alone (published 2024), or the sandbox's
 * former `v1` over `<unix seconds>.<raw body>`.
 */
function signNotification(body: string, { secret, covers, clock }: DeliveryOptions): string {
  const seconds = Math.floor(clock.wall() / 1000)
  const isTimed = covers() === 'time-and-body'
  const mac = createHmac('sha256', secret)
    .update(isTimed ? `${seconds}.${body}` : body, 'utf8')
    .digest('hex')
  return `t=${seconds},${isTimed ? 'v1' : 'v2'}=${mac}`
}
