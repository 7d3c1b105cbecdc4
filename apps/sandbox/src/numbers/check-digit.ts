/**
 * Check digits of the Brazilian slips (FEBRABAN). Both sums begin at the right. In mod 10 the weights are 2, 1, 2, 1, and the digits of each product
 * are added. In mod 11 the weights are 2 to 9, and then 2 again.
 */
function digitsFromRight(digits: string): number[] {
  return Array.from(digits, Number).reverse()
}

/** Mod 10: the digit that brings the sum to a multiple of ten. */
export function mod10(digits: string): string {
  const sum = digitsFromRight(digits).reduce((total, digit, place) => {
    const product = digit * (place % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

function mod11Remainder(digits: string): number {
  return digitsFromRight(digits).reduce((total, digit, place) => total + digit * (2 + (place % 8)), 0) % 11
}

/** Mod 11 of a bank slip. If the result is 0, 10 or 11, the digit is 1. */
export function mod11OfBankSlip(digits: string): string {
  const digit = 11 - mod11Remainder(digits)
  return digit >= 10 ? '1' : String(digit)
}
