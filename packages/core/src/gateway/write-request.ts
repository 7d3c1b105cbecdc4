import type { GatewayObject } from './gateway-object.ts'
import type { WireOptions } from './wire-options.ts'

/**
 * Writes a request's body as JSON. Amounts named in `amountFields` are decimal strings and become JSON numbers with exactly
 * those digits: "99999999999999.99" is written 99999999999999.99, which no double could do. A member without a value is left out.
 *
 * @throws RangeError when such a field is not a decimal string, which a validated request never has.
 */
export const writeRequest = (
  body: GatewayObject,
  amountFields: readonly string[],
  encoding: WireOptions['amountEncoding'],
): string => {
  const members = Object.entries(body).flatMap(([field, value]) => {
    const isLiteral = encoding === 'number' && amountFields.includes(field) && value !== undefined
    // JSON cannot express `undefined`: `JSON.stringify` then returns `undefined`.
    const text = isLiteral ? literal(field, value) : (JSON.stringify(value) as string | undefined)
    return text === undefined ? [] : [`${JSON.stringify(field)}:${text}`]
  })
  return `{${members.join(',')}}`
}

const literal = (field: string, value: unknown): string => {
  const text = String(value)
  if (/^(0|[1-9]\d*)(\.\d+)?$/.test(text)) return text
  throw new RangeError(
    `${field} is not a decimal string, so it cannot be written exactly. Validate the request before writing it.`,
  )
}
