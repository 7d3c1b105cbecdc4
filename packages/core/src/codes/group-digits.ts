import type { Grouping } from '../model/instruction.ts'

/** A way to cut a number into groups. */
export type DigitGrouping = Exclude<Grouping, 'none'>

interface Layout {
  readonly whole: RegExp
  readonly groups: string
}

const layouts: Readonly<Record<Exclude<DigitGrouping, 'fours'>, Layout>> = {
  // The bank and the plaza, then the eleven digits of the account and the control digit in groups of four.
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
 * Cuts a number into groups for reading. Use the result only to show the number: copy and draw the value itself. A value that does not fit the
 * pattern is cut into groups of four. A value with other characters than letters and digits (it may have its own separators), or with a word, is
 * returned unchanged.
 * Only separators are added. A group of one digit at the end looks like an error, so the last five characters become a group of three and a group
 * of two.
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
  return /^[0-9A-Za-z]+$/.test(value) && !HAS_WORD.test(value) ? inFours(value) : value
}

/** Three letters in a row are a word or a name ("BANWIRE20220228013320"). In pieces nobody could read it out. */
const HAS_WORD = /[A-Za-z]{3}/

const inFours = (value: string): string =>
  value.length % 4 === 1 && value.length > 4
    ? `${value.slice(0, -2).replace(/.{4}(?=.)/g, '$& ')} ${value.slice(-2)}`
    : value.replace(/.{4}(?=.)/g, '$& ')
