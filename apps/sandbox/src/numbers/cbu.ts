function controlDigit(digits: string, weights: readonly number[]): string {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + digit * (weights[at % weights.length] ?? 0),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/** An Argentine CBU of 22 digits: bank (3) and branch (4) with a control digit, then the account (13) with another one. */
export function cbu(bankAndBranch: string, account: string): string {
  const head = bankAndBranch + controlDigit(bankAndBranch, [7, 1, 3, 9])
  return head + account + controlDigit(account, [3, 9, 7, 1])
}
