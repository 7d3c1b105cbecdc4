import { isRecord } from '@ficha/core/internal'
import type { RawDelivery } from '../model/delivery.ts'
import { parseJson } from '../platform/parse-json.ts'

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

const hasNumber = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && typeof value['out_trade_no'] === 'string'

/** Finds the fields in a body, by the out_trade_no that every notification has. */
export function readDelivery(raw: RawDelivery): ReadDelivery {
  const json = parseJson(raw.body)
  if (hasNumber(json)) return { raw, shape: 'flat', fields: json }
  if (isRecord(json)) {
    const [within, fields] = Object.entries(json).find(([, value]) => hasNumber(value)) ?? []
    if (within !== undefined && isRecord(fields)) return { raw, shape: 'wrapped', within, fields }
  }
  const form = Object.fromEntries(new URLSearchParams(raw.body))
  return hasNumber(form) ? { raw, shape: 'form', fields: form } : { raw, shape: 'other', fields: {} }
}

/** A field that is a text or a number, as a text. */
export function textOf({ fields }: ReadDelivery, name: string): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
