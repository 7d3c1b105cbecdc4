import { withoutEnd } from '../codes/without-end.ts'

/**
 * The order's amount as the form of a bank in Uruguay, Bolivia and Paraguay accepts it ("1250,50", "420"), if the text has exactly this amount.
 * `undefined` if the text has another amount, or no readable amount.
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
