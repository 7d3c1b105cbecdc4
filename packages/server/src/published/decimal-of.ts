/** A decimal string from a number or a text of the gateway's answer; `undefined` for anything else. */
export const decimalOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,14}(?:\.\d{1,2})?$/.test(text) ? text : undefined
}
