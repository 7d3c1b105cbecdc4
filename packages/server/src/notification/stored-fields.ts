import type { StatusMap } from '@ficha/core'
import { type GatewayNotification, readCurrency, readReportedAmount } from '@ficha/core/gateway'
import { isRecord } from '@ficha/core/internal'

/** The form that a stored value must have. A value of another form is not stored, because it could be personal data, such as a name. */
type Form = 'id' | 'word' | 'currency' | 'decimal' | 'instant' | 'period' | 'card'

/**
 * The fields of a notification that are stored, by the names of the gateway's document (section 6). Nothing else of a delivery is written
 * to disk.
 */
const WIRE_FIELDS: Readonly<Record<string, Form>> = {
  out_trade_no: 'id',
  trade_no: 'id',
  out_request_no: 'id',
  app_id: 'id',
  method: 'word',
  trade_status: 'word',
  recurring_status: 'word',
  amount: 'decimal',
  currency: 'currency',
  timestamp: 'instant',
  period: 'period',
  card_no: 'card',
}

const FORMS: Readonly<Record<Exclude<Form, 'card'>, RegExp>> = {
  id: /^[\w.:/|=+-]{1,255}$/,
  word: /^[\p{L}\p{N} _$.:;,/|()&!*#-]{1,64}$/u,
  currency: /^[A-Za-z\p{Sc}\d]{1,5}$/u,
  decimal: /^-?\d{1,20}(?:[.,]\d{1,10})?$/,
  /** The document's format, ISO 8601, or seconds or milliseconds since 1970 (published 2024: seconds). */
  instant: /^\d{10}(?:\d{3})?$|^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/,
  period: /^\d{1,9}(?:\.0{1,9})?$/,
}

/** The deepest level that is read. A gateway may wrap its fields into one or two envelopes; needed fields are not deeper. */
const DEEPEST = 4
const MOST_ITEMS = 20

/** Returns a value in the form in which it may be stored; `undefined` for any other. Of a card only the last four digits are stored. */
const storedValue = (value: unknown, form: Form): string | number | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  if (form === 'card') return /\d{4}$/.test(text) ? text.slice(-4) : undefined
  return FORMS[form].test(text) ? value : undefined
}

/**
 * The stored fields of a delivery, at their place in its envelopes, so that `notification.read` can read it again. Fields are chosen by
 * name and by form. The name of an envelope is stored if it is a plain word.
 *
 * @param more Names that this merchant's gateway uses beside the document's (`notification.keep`).
 */
export const storedFields = (json: unknown, more: readonly string[] = [], depth = 0): unknown => {
  if (depth > DEEPEST) return undefined
  if (Array.isArray(json)) {
    const items = json.slice(0, MOST_ITEMS).map((item: unknown) => storedFields(item, more, depth + 1))
    return items.some((item) => item !== undefined) ? items.map((item) => item ?? null) : undefined
  }
  if (!isRecord(json)) return undefined
  const stored = Object.entries(json).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const form = Object.hasOwn(WIRE_FIELDS, name) ? WIRE_FIELDS[name] : more.includes(name) ? 'id' : undefined
    if (form) {
      const found = storedValue(value, form)
      return found === undefined ? [] : [[name, found]]
    }
    const inner = /^[a-z][\w-]{0,31}$/i.test(name) ? storedFields(value, more, depth + 1) : undefined
    return inner === undefined ? [] : [[name, inner]]
  })
  return stored.length === 0 && depth > 0 ? undefined : Object.fromEntries(stored)
}

const MOST_NAMES = 50

/**
 * The names of the fields of a delivery that `notification.read` could not read, as dotted paths, without values. A developer needs them to
 * fix the function.
 */
export const fieldNames = (json: unknown, prefix = '', depth = 0): readonly string[] => {
  if (depth > DEEPEST || typeof json !== 'object' || json === null) return []
  const inner = Array.isArray(json)
    ? json.slice(0, 1).map((item: unknown) => ['[]', item] as const)
    : Object.entries(json)
  return inner
    .filter(([name]) => /^(?:\[\]|[a-z][\w-]{0,31})$/i.test(name))
    .flatMap(([name, value]) => [`${prefix}${name}`, ...fieldNames(value, `${prefix}${name}.`, depth + 1)])
    .slice(0, MOST_NAMES)
}

const READ_FIELDS: Readonly<Record<keyof GatewayNotification, Form>> = {
  outTradeNo: 'id',
  tradeNo: 'id',
  outRequestNo: 'id',
  appId: 'id',
  method: 'word',
  status: 'word',
  amount: 'decimal',
  currency: 'currency',
  timestamp: 'instant',
  period: 'period',
  cardLastFour: 'card',
}

/** The words of the merchant's own options. A value that is one of them is stored in any form, because it is not personal data. */
export interface OwnWords {
  readonly appId: string
  readonly statusMap: StatusMap
}

/**
 * The stored fields of a notification after reading, without other members that a merchant's `read` adds. A replay must find the same
 * contradiction again. So for app, amount and currency a mark is stored if the value itself is not.
 */
export const storedNotification = (
  notification: GatewayNotification,
  own: OwnWords,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(READ_FIELDS).flatMap(([name, form]) => {
      const value: unknown = Reflect.get(notification, name)
      const stored = isOwnWord(name, value, own) ? value : (storedAmount(name, value) ?? storedValue(value, form))
      if (stored !== undefined) return [[name, stored] as const]
      return CLAIMS.has(name) && value !== undefined ? [[name, NOT_STORED] as const] : []
    }),
  )

/** An amount in the spelling by which it is compared, so that a replay reads the same sum. */
const storedAmount = (name: string, value: unknown): string | undefined =>
  name === 'amount' && typeof value === 'string' ? readReportedAmount(value) : undefined

/** The fields that are compared with the request. The ids are compared too, but they are stored separately. */
const CLAIMS: ReadonlySet<string> = new Set(['appId', 'amount', 'currency'] satisfies (keyof GatewayNotification)[])

/** The mark for a value that is not stored. It differs from every app, amount and currency. */
const NOT_STORED = '(not kept)'

const isOwnWord = (name: string, value: unknown, { appId, statusMap }: OwnWords): boolean => {
  if (typeof value !== 'string') return false
  if (name === 'currency') return readCurrency(value) !== undefined
  return name === 'appId' ? value === appId : name === 'status' && Object.hasOwn(statusMap, value)
}
