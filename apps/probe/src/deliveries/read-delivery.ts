import type { RawDelivery } from '../model/delivery.ts'

/** The place of a notification's fields. */
export type BodyShape = 'flat' | 'wrapped' | 'form' | 'other'

/** The readable parts of a notification. */
export interface ReadDelivery {
  readonly raw: RawDelivery
  readonly shape: BodyShape
  /** The member with the fields, if they are nested. */
  readonly within?: string
  readonly fields: Readonly<Record<string, unknown>>
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasNumber = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && typeof value['out_trade_no'] === 'string'

/** Finds the fields in a body, by the out_trade_no that every notification has. */
export function readDelivery(raw: RawDelivery): ReadDelivery {
  const json = parse(raw.body)
  if (hasNumber(json)) return { raw, shape: 'flat', fields: json }
  if (isObject(json)) {
    const [within, fields] = Object.entries(json).find(([, value]) => hasNumber(value)) ?? []
    if (within !== undefined && isObject(fields)) return { raw, shape: 'wrapped', within, fields }
  }
  const form = Object.fromEntries(new URLSearchParams(raw.body))
  return hasNumber(form) ? { raw, shape: 'form', fields: form } : { raw, shape: 'other', fields: {} }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A field that is a text or a number, as a text. */
export function textOf({ fields }: ReadDelivery, name: string): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
