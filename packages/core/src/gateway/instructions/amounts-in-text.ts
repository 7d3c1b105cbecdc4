import { readLabelledLines } from '../../codes/labelled-lines.ts'
import { compareAmounts, readDecimal } from '../../model/amount.ts'

/** The words that name an amount at the start of a label. */
const NAMES_AMOUNT = /^(monto|importe|valor|total|amount)\b/i
const NUMBER = /\d[\d.,]*\d|\d/

/**
 * Whether the text has a line with an amount ("Monto: Bs 420,00") that differs from the amount of the order. Both a point and a comma may be the
 * decimal mark in these countries. A number differs only if no reading of it is the amount of the order.
 */
export const namesOtherAmount = (text: string, amount: string): boolean =>
  readLabelledLines(text).some((line) => {
    if (!('label' in line) || !NAMES_AMOUNT.test(line.label)) return false
    const [number] = NUMBER.exec(line.value) ?? []
    return number !== undefined && readings(number).every((reading) => compareAmounts(reading, amount) !== 0)
  })

/** The readings of a number: with a comma as the decimal mark, with a point, and without decimals. */
const readings = (number: string): readonly string[] =>
  [number.replaceAll('.', '').replace(',', '.'), number.replaceAll(',', ''), number.replace(/[.,]/g, '')].flatMap(
    (text) => {
      const read = readDecimal(text.replace(/^0+(?=\d)/, ''))
      return read.ok ? [read.value] : []
    },
  )
