/** A CLABE: bank (3), place (3), account (11) and the control digit over them with weights 3, 7, 1, each product mod 10. */
export function clabe(bank: string, place: string, account: string): string {
  const digits = bank + place + account
  const weights = [3, 7, 1]
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + ((digit * (weights[at % 3] ?? 0)) % 10),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}
