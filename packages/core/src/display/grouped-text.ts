import { groupDigits, type DigitGrouping } from '../codes/group-digits.ts'
import type { Grouping } from '../model/instruction.ts'
import { safeText } from './safe-text.ts'

const GROUPINGS: Readonly<Record<Exclude<Grouping, 'none'>, DigitGrouping>> = {
  fours: 'fours',
  clabe: 'clabe',
  linhaDigitavel: 'boleto-line',
  arrecadacao: 'collection-line',
}

/** A number cut into groups for reading, and safe to look at. What is copied is never cut. */
export const groupedText = (value: string, grouping: Grouping): string =>
  safeText(grouping === 'none' ? value : groupDigits(value, GROUPINGS[grouping]))
