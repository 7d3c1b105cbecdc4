import { withoutEnd } from '../codes/without-end.ts'

/**
 * Returns the order's amount as a bank's form in Uruguay, Bolivia and Paraguay takes it ("1250,50", "420"), when the text names exactly that
 * amount. Returns `undefined` when the text names another amount, or none that can be read.
 */
export const readAmount = (text: string, amount: string): string | undefined => {
  const [number] = /\d[\d.,]*\d|\d/.exec(text) ?? []
  const [whole = '', cents = ''] = amount.split('.')
  if (number === undefined || !/^\d+$/.test(whole)) return undefined
  const readings = [
    number.replaceAll('.', '').replace(',', '.'),
    number.replaceAll(',', ''),
    number.replace(/[.,]/g, ''),
  ]
  const plain = (decimal: string): string => {
    const [before = '', after = ''] = decimal.split('.')
    return `${before.replace(/^0+(?=\d)/, '')}.${withoutEnd(after, '0')}`
  }
  if (!readings.some((reading) => /^\d+(\.\d+)?$/.test(reading) && plain(reading) === plain(amount))) return undefined
  return /^0*$/.test(cents) ? whole : `${whole},${cents}`
}
