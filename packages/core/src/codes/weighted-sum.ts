/**
 * Sum of digits times weights, counted from the right-hand end, the weights starting again when they run out.
 * Every modulus-10 and modulus-11 rule of this folder is this sum and a last step of its own.
 *
 * @param digits ASCII digits only.
 */
export function weightedSumFromRight(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    sum += Number(digits[digits.length - 1 - place]) * (weights[place % weights.length] ?? 0)
  }
  return sum
}

/**
 * Sum of digits times weights, counted from the left-hand end. Digits beyond the weights do not count.
 *
 * @param digits ASCII digits only.
 */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let place = 0; place < weights.length; place += 1) sum += Number(digits[place] ?? 0) * (weights[place] ?? 0)
  return sum
}

/**
 * Check digit of the "double every second digit from the right, add the digits of two-digit products" rule
 * (Luhn's): it detects every change of a single digit.
 *
 * @param digits ASCII digits only, without the check digit.
 */
export function luhnCheckDigit(digits: string): number {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const product = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}
