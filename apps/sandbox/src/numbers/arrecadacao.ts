import { mod10 } from './check-digit.ts'

/**
 * The 44 digits of a collection slip (arrecadação), as lottery shops accept them: product 8, segment 3 and value kind 6. Kind 6 means mod 10 for all
 * check digits, and an amount in reais. The amount has eleven digits. A larger amount is written as zero.
 */
export function arrecadacaoBarcode(cents: bigint, free: string): string {
  const amount = cents < 10n ** 11n ? cents.toString().padStart(11, '0') : '0'.repeat(11)
  const head = '836'
  const tail = amount + free
  return head + mod10(head + tail) + tail
}

/** The 48 digits that a cashier types: four blocks of eleven, each with its own check digit. */
export function arrecadacaoLine(barcode: string): string {
  return [0, 11, 22, 33]
    .map((start) => barcode.slice(start, start + 11))
    .map((block) => block + mod10(block))
    .join('')
}
