import { readLabelledLines } from '../../codes/labelled-lines.ts'
import { compareAmounts, readDecimal } from '../../model/amount.ts'

/** The names for an amount in a line, and the currency signs before a number. */
const NAMES_AMOUNT = /^(monto|importe|valor|total|amount)\b/i
const NUMBER = /\d[\d.,]*\d|\d/

/**
 * Whether a line of the text that names an amount ("Monto: Bs 420,00") names another one than the order's. Points and commas
 * are read either way round, as both are written in these countries: only a number that is the order's in neither reading
 * counts as another.
 */
export const namesOtherAmount = (text: string, amount: string): boolean =>
  readLabelledLines(text).some((line) => {
    if (!('label' in line) || !NAMES_AMOUNT.test(line.label)) return false
    const [number] = NUMBER.exec(line.value) ?? []
    return number !== undefined && readings(number).every((reading) => compareAmounts(reading, amount) !== 0)
  })

/** A number as it is read with a comma for its decimals, with a point, and with neither. */
const readings = (number: string): readonly string[] =>
  [number.replaceAll('.', '').replace(',', '.'), number.replaceAll(',', ''), number.replace(/[.,]/g, '')].flatMap(
    (text) => {
      const read = readDecimal(text.replace(/^0+(?=\d)/, ''))
      return read.ok ? [read.value] : []
    },
  )
