import type { StatusMap } from '@ficha/core'
import { type GatewayNotification, readCurrency } from '@ficha/core/wire'
import { isObject } from '../platform/is-object.ts'

/** A form that a kept value must have: what is no such value may be anything, a person's name included. */
type Form = 'id' | 'word' | 'currency' | 'decimal' | 'instant' | 'period' | 'card'

/** The fields of a notification that are kept, by the document's names (section 6). Nothing else of a delivery touches the disk. */
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
  instant: /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/,
  period: /^\d{1,9}$/,
}

/** A gateway's envelope or two around what it says; nothing that is meant lies deeper. */
const DEEPEST = 4
const MOST_ITEMS = 20

/** A value as it may be kept; `undefined` for any other. Of a card only the last four digits. */
const keptValue = (value: unknown, form: Form): string | number | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  if (form === 'card') return /\d{4}$/.test(text) ? text.slice(-4) : undefined
  return FORMS[form].test(text) ? value : undefined
}

/**
 * The kept fields of a delivery, where they lay, envelope and all, so that `notification.read` can read it again: by name and by form. The
 * names of envelopes are kept as they are plain words.
 *
 * @param more Names that this merchant's gateway uses beside the document's (`notification.keep`).
 */
export const keptWire = (json: unknown, more: readonly string[] = [], depth = 0): unknown => {
  if (depth > DEEPEST) return undefined
  if (Array.isArray(json)) {
    const items = json.slice(0, MOST_ITEMS).map((item: unknown) => keptWire(item, more, depth + 1))
    return items.some((item) => item !== undefined) ? items.map((item) => item ?? null) : undefined
  }
  if (!isObject(json)) return undefined
  const kept = Object.entries(json).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const form = Object.hasOwn(WIRE_FIELDS, name) ? WIRE_FIELDS[name] : more.includes(name) ? 'id' : undefined
    if (form) {
      const found = keptValue(value, form)
      return found === undefined ? [] : [[name, found]]
    }
    const inner = /^[a-z][\w-]{0,31}$/i.test(name) ? keptWire(value, more, depth + 1) : undefined
    return inner === undefined ? [] : [[name, inner]]
  })
  return kept.length === 0 && depth > 0 ? undefined : Object.fromEntries(kept)
}

const MOST_NAMES = 50

/**
 * The names of the fields of a delivery that `notification.read` did not understand, as dotted paths: what a developer needs to mend it,
 * without any value.
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

/** What a merchant has configured: of these a value is kept whatever its form, for it names nobody. */
export interface OwnWords {
  readonly appId: string
  readonly statusMap: StatusMap
}

/**
 * The kept fields of a notification as it was read, whatever a merchant's `read` has put beside them. What contradicted the payment must do
 * so again whenever it is read again: of app, amount and currency it is kept that there was something, even where what it was is not.
 */
export const keptNotification = (notification: GatewayNotification, own: OwnWords): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(READ_FIELDS).flatMap(([name, form]) => {
      const value: unknown = Reflect.get(notification, name)
      const kept = isOwnWord(name, value, own) ? value : keptValue(value, form)
      if (kept !== undefined) return [[name, kept] as const]
      return CLAIMS.has(name) && value !== undefined ? [[name, NOT_KEPT] as const] : []
    }),
  )

/** What is compared with what was asked, beside the ids: those are kept by themselves. */
const CLAIMS: ReadonlySet<string> = new Set(['appId', 'amount', 'currency'] satisfies (keyof GatewayNotification)[])

/** Stands for a value that is not kept. It agrees with no app, no amount and no currency. */
const NOT_KEPT = '(not kept)'

const isOwnWord = (name: string, value: unknown, { appId, statusMap }: OwnWords): boolean => {
  if (typeof value !== 'string') return false
  if (name === 'currency') return readCurrency(value) !== undefined
  return name === 'appId' ? value === appId : name === 'status' && Object.hasOwn(statusMap, value)
}
