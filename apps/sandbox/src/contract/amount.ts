const plainDecimal = /^(0|[1-9]\d*)(?:\.(\d{1,2}))?$/

/** The exact amount in hundredths, of any size. Undefined for a text that is not a decimal with at most two places. */
export function hundredthsOf(text: string): bigint | undefined {
  const parts = plainDecimal.exec(text)
  if (parts === null) return undefined
  return BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
}

/** The decimal of an amount in hundredths, with two places. */
export function textOfHundredths(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Section 4.1: 0.01 to 99999999999999.99. A gateway may have a larger smallest amount. */
export function isDirectAmount(text: string, smallest = '0.01'): boolean {
  const hundredths = hundredthsOf(text)
  const least = hundredthsOf(smallest) ?? 1n
  return hundredths !== undefined && hundredths >= least && hundredths <= 9_999_999_999_999_999n
}

/** Section 4.2: minimum 1. The document states no maximum, so it is the maximum of a direct payment. */
export function isRecurringAmount(text: string): boolean {
  const hundredths = hundredthsOf(text)
  return hundredths !== undefined && hundredths >= 100n && hundredths <= 9_999_999_999_999_999n
}
