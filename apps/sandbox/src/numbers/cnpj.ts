function controlDigit(digits: string): string {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + digit * (2 + (place % 8)), 0)
  const remainder = sum % 11
  return remainder < 2 ? '0' : String(11 - remainder)
}

/** A company's CNPJ from its first twelve digits, written `00.000.000/0000-00`. */
export function cnpj(root: string): string {
  const first = root + controlDigit(root)
  return (first + controlDigit(first)).replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}
