import type { GatewayObject } from './gateway-object.ts'
import type { WireOptions } from './wire-options.ts'

/**
 * Writes the body of a request as JSON. With the encoding "number", the decimal strings of `amountFields` become JSON numbers with exactly the same
 * digits: "99999999999999.99" is written 99999999999999.99. A double cannot hold this number. A member without a value is omitted.
 *
 * @throws RangeError if such a field is not a decimal string. This cannot happen with a validated request.
 * @example
 * writeRequest({ out_trade_no: 'order-1', order_amount: '150.00' }, ['order_amount'], 'number')
 * // '{"out_trade_no":"order-1","order_amount":150.00}'
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
