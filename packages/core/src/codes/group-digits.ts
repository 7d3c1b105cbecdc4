import type { Grouping } from '../model/instruction.ts'

/** A way to cut a number into groups. */
export type DigitGrouping = Exclude<Grouping, 'none'>

interface Layout {
  readonly whole: RegExp
  readonly groups: string
}

const layouts: Readonly<Record<Exclude<DigitGrouping, 'fours'>, Layout>> = {
  // Bank and place, then the account's eleven digits and the check digit, in groups of four.
  clabe: { whole: /^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})$/, groups: '$1 $2 $3 $4 $5' },
  linhaDigitavel: {
    whole: /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
    groups: '$1.$2 $3.$4 $5.$6 $7 $8',
  },
  arrecadacao: {
    whole: /^(\d{11})(\d)(\d{11})(\d)(\d{11})(\d)(\d{11})(\d)$/,
    groups: '$1-$2 $3-$4 $5-$6 $7-$8',
  },
}

/**
 * Cuts a number into groups for reading. Use it only for showing: copy and draw the value itself.
 * A value that does not fit the pattern comes in fours; one that is not plain letters and digits (it brings its own
 * separators, perhaps) comes back unchanged. No character is ever lost, moved or invented, separators apart, and fours do not end
 * in a single digit, which the eye takes for a slip of the pen: five end as three and two.
 *
 * @example groupDigits('032180000118359719', 'clabe') // '032 180 0001 1835 9719'
 * @example groupDigits('123456789', 'fours') // '1234 567 89'
 */
export function groupDigits(value: string, grouping: DigitGrouping): string {
  // A stored payment may have a value of any type here, and an object without a text would throw as the name of a member.
  if (typeof grouping === 'string' && grouping !== 'fours' && Object.hasOwn(layouts, grouping)) {
    const { whole, groups } = layouts[grouping]
    if (whole.test(value)) return value.replace(whole, groups)
  }
  return /^[0-9A-Za-z]+$/.test(value) ? inFours(value) : value
}

const inFours = (value: string): string =>
  value.length % 4 === 1 && value.length > 4
    ? `${value.slice(0, -2).replace(/.{4}(?=.)/g, '$& ')} ${value.slice(-2)}`
    : value.replace(/.{4}(?=.)/g, '$& ')
