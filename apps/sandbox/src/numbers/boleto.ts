import { mod10, mod11OfBankSlip } from './check-digit.ts'

/** The content of a boleto's barcode. */
export interface BoletoParts {
  /** Three digits. */
  readonly bank: string
  /** The calendar day on which it falls due. */
  readonly due: { readonly year: number; readonly month: number; readonly day: number }
  /** Amount in centavos. */
  readonly cents: bigint
  /** The 25 digits that each bank defines itself (campo livre). */
  readonly free: string
}

const day = 86_400_000
/** The due factor reached 9999 on 2025-02-21, and was 1000 again on the next day. */
const restart = Date.UTC(2025, 1, 22)

/** The four digits of the due date: the days since the restart plus 1000. After 9999 they begin again at 1000. */
export function dueFactor(due: BoletoParts['due']): string {
  const days = Math.round((Date.UTC(due.year, due.month - 1, due.day) - restart) / day)
  return String(1000 + (((days % 9000) + 9000) % 9000))
}

/**
 * The 44 digits of the bars. The amount has ten digits. A larger amount is written as ten zeros, which means that the slip does not fix the amount.
 */
export function boletoBarcode(parts: BoletoParts): string {
  const amount = parts.cents < 10n ** 10n ? parts.cents.toString().padStart(10, '0') : '0'.repeat(10)
  const head = `${parts.bank}9`
  const tail = `${dueFactor(parts.due)}${amount}${parts.free}`
  return `${head}${mod11OfBankSlip(head + tail)}${tail}`
}

/** The 47 digits that a payer types (linha digitável), made from the 44 digits of the bars. */
export function boletoLine(barcode: string): string {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)]
  return fields.map((field) => field + mod10(field)).join('') + barcode.slice(4, 19)
}
