/**
 * The sum of digits times weights, from the right. After the last weight the first one is used again. Many check-digit rules of this folder
 * (modulus 10 and 11) are this sum and one more step.
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
 * The sum of digits times weights, from the left. Digits after the last weight do not count.
 *
 * @param digits ASCII digits only.
 */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let place = 0; place < weights.length; place += 1) sum += Number(digits[place] ?? 0) * (weights[place] ?? 0)
  return sum
}

/**
 * The check digit by Luhn's rule (modulus 10): double every second digit from the right, and add the digits of two-digit products. It detects every
 * change of a single digit.
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
