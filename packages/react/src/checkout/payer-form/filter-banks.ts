import type { BankOption } from '@ficha/core/contract'

/** Letters without accents, in lower case: "itau" finds "Itaú". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** The banks whose names hold every word that was typed, the popular ones first, else in the merchant's order. */
export const filterBanks = (banks: readonly BankOption[], text: string): readonly BankOption[] => {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = banks.filter(({ name }) => words.every((word) => plain(name).includes(word)))
  return [...found.filter(({ isPopular }) => isPopular), ...found.filter(({ isPopular }) => !isPopular)]
}

/** The bank whose name was typed out, accents and capitals aside. */
export const bankNamed = (banks: readonly BankOption[], text: string): BankOption | undefined =>
  banks.find(({ name }) => plain(name) === plain(text))
