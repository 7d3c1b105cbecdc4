import type { Grouping } from '../model/instruction.ts'

/** A way to cut a number into groups. */
export type DigitGrouping = Exclude<Grouping, 'none'>

interface Layout {
  readonly whole: RegExp
  readonly groups: string
}

const layouts: Readonly<Record<Exclude<DigitGrouping, 'fours'>, Layout>> = {
  clabe: { whole: /^(\d{3})(\d{3})(\d{11})(\d)$/, groups: '$1 $2 $3 $4' },
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
 * Cuts a number into groups for reading. Only for showing: what is copied or drawn is the value itself.
 * A value that does not fit the pattern comes in fours; one that is not plain letters and digits (it brings its own
 * separators, perhaps) comes back unchanged. No character is ever lost, moved or invented, separators apart.
 *
 * @example groupDigits('032180000118359719', 'clabe') // '032 180 00011835971 9'
 */
export function groupDigits(value: string, grouping: DigitGrouping): string {
  if (grouping !== 'fours' && Object.hasOwn(layouts, grouping)) {
    const { whole, groups } = layouts[grouping]
    if (whole.test(value)) return value.replace(whole, groups)
  }
  return /^[0-9A-Za-z]+$/.test(value) ? value.replace(/.{4}(?=.)/g, '$& ') : value
}
