import { isRecord } from '../model/is-record.ts'

/** A JSON object of the gateway, or for the gateway. Its fields are not checked. */
export type GatewayObject = Readonly<Record<string, unknown>>

/**
 * Reads an own text field. A blank text gives `undefined`, because some JSON writers send "" for a missing value. A whole number that a double
 * holds exactly is read as its digits, because some JSON writers send numbers. Any other value gives `undefined`. Members of the prototype, such as
 * "constructor", are not read.
 */
export const readText = (from: GatewayObject, field: string): string | undefined => {
  if (!Object.hasOwn(from, field)) return undefined
  const value = from[field]
  if (typeof value === 'string') return isBlank(value) ? undefined : value
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined
}

/** Reads an own field that is an object. */
export const readObject = (from: GatewayObject, field: string): GatewayObject | undefined => {
  const value = Object.hasOwn(from, field) ? from[field] : undefined
  return isRecord(value) ? value : undefined
}

/** Whether a field has no content: it is absent, null, or a text of blanks only. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Returns an object without the fields that are `undefined`, because JSON cannot express `undefined`. */
export const withoutAbsent = (fields: Readonly<Record<string, unknown>>): GatewayObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
