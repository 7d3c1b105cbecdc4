import type { GatewayNotification } from '@ficha/core/gateway'
import { utf8 } from '../platform/bytes.ts'

/** The form of an out_request_no that is stored as it came. Another text may be personal data. */
const PLAIN = /^[\w.:/|=+-]{1,64}$/

/** The most bytes of a number that distinguish it from another one. */
const LONGEST = 2_000

/**
 * Replaces an out_request_no of another form by its fingerprint. Two numbers stay two, a replay reads the same number, and the text is not stored.
 */
export const withPlainNumber = (notification: GatewayNotification): GatewayNotification => {
  const { outRequestNo } = notification
  const number = outRequestNo?.trim()
  if (number === undefined || PLAIN.test(number))
    return number === outRequestNo || number === undefined ? notification : { ...notification, outRequestNo: number }
  return { ...notification, outRequestNo: fingerprint(number) }
}

/** FNV-1a, 64 bits. It only has to distinguish the numbers of one payment. */
const fingerprint = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of utf8(text.slice(0, LONGEST))) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return `x${hash.toString(16)}`
}
