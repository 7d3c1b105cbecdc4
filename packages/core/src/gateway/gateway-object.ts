/** A JSON object of the gateway: nothing is known of its fields yet. */
export type GatewayObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object: no array, no null. */
export const isGatewayObject = (value: unknown): value is GatewayObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads an own text field. A blank text is no text: JSON writers send "" for what is not there. A whole number that a double holds exactly is read as its digits, because JSON writers differ;
 * anything else that is not text is `undefined`. Never reads the prototype, so "constructor" is no field.
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
  return isGatewayObject(value) ? value : undefined
}

/** Whether a field carries nothing: absent, null or an empty text. Blanks count as nothing. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** An object without the fields that are `undefined`, which JSON has no word for. */
export const withoutAbsent = (fields: Readonly<Record<string, unknown>>): GatewayObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
