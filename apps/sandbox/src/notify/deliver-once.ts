import { createHmac } from 'node:crypto'
import type { Clock } from '../clock/clock.ts'
import type { Delivery, NotificationRecord } from '../orders/notification-record.ts'
import { postNotification, type PostAnswer } from './post-notification.ts'

export interface DeliveryOptions {
  readonly clock: Clock
  readonly secret: string
  /** The name of the header that carries the signature. */
  readonly header: () => string
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
    [options.header()]: signNotification(record.body, options.secret, options.clock.wall()),
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
 * The value of the Service-Signature header: `t=<unix seconds>,v1=<hex>`, where the hexadecimal text is HMAC-SHA256 over `<unix seconds>.<raw body>`
 * under the notification secret. The document describes no scheme, so this one is the sandbox's own.
 */
function signNotification(body: string, secret: string, wallMilliseconds: number): string {
  const seconds = Math.floor(wallMilliseconds / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body, 'utf8').digest('hex')
  return `t=${seconds},v1=${mac}`
}
