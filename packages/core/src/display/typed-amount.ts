import { withoutEnd } from '../codes/without-end.ts'

/**
 * The digits of the order's amount as a bank's form in Uruguay, Bolivia and Paraguay takes them ("1250,50", "420"), where a text names just
 * that amount; `undefined` where it names another one, or nothing that can be read.
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
