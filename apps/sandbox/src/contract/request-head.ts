import { formatTimestamp } from '../clock/zoned-time.ts'
import type { Readings } from '../readings/readings.ts'
import { wordFor } from '../readings/words.ts'
import { refuse, type Checked } from './envelope.ts'
import type { FieldReader } from './field-reader.ts'
import { elapsedOf, isTimeoutExpress } from './timeout-express.ts'

/** The fields of every request: section 4, "Every request body contains app_id and timestamp". */
export interface RequestHead {
  readonly outTradeNo: string
}

/** Reads app_id, timestamp and out_trade_no with their limits. */
export function readHead(fields: FieldReader): RequestHead {
  fields.required('app_id', 32)
  readTimestamp(fields)
  return { outTradeNo: fields.required('out_trade_no', 64) }
}

/** Reads `timestamp` and checks its form. */
export function readTimestamp(fields: FieldReader): void {
  const timestamp = fields.required('timestamp', 19)
  if (timestamp !== '' && !isTimestamp(timestamp)) fields.fail('timestamp', 'must be a moment as yyyy-MM-dd HH:mm:ss')
}

/** The app_id of the body must be the app id of the credentials. */
export function checkAppId(appId: unknown, expected: string): Checked<undefined> {
  // A missing value or another type is reported with the fields, by name.
  if (typeof appId !== 'string' || appId.trim() === '' || appId === expected) return { ok: true, value: undefined }
  return refuse('app-mismatch', 'app_id is not the one of the Authorization header')
}

/** Compares the merchant's clock and zone with the gateway's. It compares only if the option `timestampWithinMinutes` is set. */
export function checkTime(
  timestamp: unknown,
  now: number,
  {
    zone,
    timestampWithinMinutes,
    timestampWindow,
  }: Pick<Readings, 'zone' | 'timestampWithinMinutes' | 'timestampWindow'>,
): Checked<undefined> {
  const right: Checked<undefined> = { ok: true, value: undefined }
  const isWindow = Object.keys(timestampWindow).length > 0
  if ((timestampWithinMinutes === 0 && !isWindow) || typeof timestamp !== 'string' || !isTimestamp(timestamp))
    return right
  const asUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
  const here = formatTimestamp(zone, now)
  const minutes = (asUtc(timestamp) - asUtc(here)) / 60_000
  const most = Number(wordFor(timestampWindow, minutes < 0 ? 'before' : 'after', String(timestampWithinMinutes)))
  if (Math.abs(minutes) <= most) return right
  return refuse(
    'invalid-parameter',
    `timestamp is ${timestamp}, and it is ${here} in ${zone}: more than ${most} minutes away`,
  )
}

/** Section 4: a notify_url starts with http and is an address. */
export function readNotifyUrl(fields: FieldReader): string {
  const notifyUrl = fields.required('notify_url')
  if (notifyUrl === '') return ''
  const isAddress = /^https?:\/\//i.test(notifyUrl) && URL.canParse(notifyUrl)
  if (!isAddress) fields.fail('notify_url', 'must be an address that starts with http:// or https://')
  return notifyUrl
}

/** Section 4: timeout_express. If it is absent, it is 90 minutes. As a time to submit it is 15 days at most (published 2024). */
export function readTimeout(fields: FieldReader, ends: Readings['timeoutEnds'] = 'payment'): string {
  const timeout = fields.optional('timeout_express') ?? '90m'
  if (!isTimeoutExpress(timeout)) fields.fail('timeout_express', 'must be a whole number and one of m, h, d, c')
  else if (ends === 'submission' && elapsedOf(timeout) > 15 * 86_400_000) {
    fields.fail('timeout_express', 'must be 15 days at most')
  }
  return timeout
}

/** return_url: an http or https address without a user name and a password (published 2024). */
export function readReturnUrl(fields: FieldReader): string | undefined {
  const text = fields.optional('return_url')
  if (text === undefined) return undefined
  const address = URL.parse(text)
  const isPlain = address !== null && address.username === '' && address.password === ''
  if (isPlain && /^https?:$/.test(address.protocol)) return address.href
  fields.fail('return_url', 'must be an address that starts with http:// or https://')
  return undefined
}

/** cancellation_express: a whole number and m, h or d (published 2024). */
export function readCancellation(fields: FieldReader): string | undefined {
  const text = fields.optional('cancellation_express')
  if (text !== undefined && (!isTimeoutExpress(text) || text.endsWith('c'))) {
    fields.fail('cancellation_express', 'must be a whole number and one of m, h, d')
  }
  return text
}

const shape = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/** Section 4: `yyyy-MM-dd HH:mm:ss`, and a date that exists. The document does not state its zone. */
function isTimestamp(text: string): boolean {
  const parts = shape.exec(text)?.slice(1).map(Number)
  if (parts === undefined) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  // `Date` turns a month that does not exist into a month of another year, and a day that does not exist into a day of another month.
  if (date.getUTCFullYear() !== year || date.getUTCDate() !== day) return false
  return hour <= 23 && minute <= 59 && second <= 59
}
