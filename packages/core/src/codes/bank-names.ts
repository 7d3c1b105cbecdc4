import { BANKS, BEFORE, BESIDE, factOf, WORDS, wordsIn } from './bank-words.ts'

/** Whether a text is only the name of a bank: "Banco Familiar", "Itaú". */
export const isBankName = (text: string): boolean => {
  const words = wordsIn(text)
  if (words.length === 0 || words.length > 6 || text.includes(':') || /\d/.test(text)) return false
  return factOf(text) === 'bank' || words.every((word) => BANKS.has(word) || BEFORE.has(word))
}

/** The name of a bank before the number of an account: "BROU 110520638-00002". `undefined` if no such name stands there. */
export const withBank = (value: string): { readonly bank: string; readonly value: string } | undefined => {
  const [, bank = '', number = ''] = /^((?:\p{L}[\p{L}.]*\s+){1,4})(?:[-:]\s*)?(\d[\d ./-]{3,33})$/u.exec(value) ?? []
  const words = wordsIn(bank)
  const isKnown = words.some((word) => BANKS.has(word) || WORDS.get(word) === 'bank')
  return isKnown && words.every((word) => BANKS.has(word) || WORDS.has(word) || BEFORE.has(word) || BESIDE.has(word))
    ? { bank: bank.trim(), value: number }
    : undefined
}
