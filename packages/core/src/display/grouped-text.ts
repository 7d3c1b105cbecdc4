import { groupDigits } from '../codes/group-digits.ts'
import type { Grouping } from '../model/instruction.ts'
import { safeText, textOf } from './safe-text.ts'

/** A number, split into groups for reading and made safe to show. The copied value is never split. */
export const groupedText = (value: unknown, grouping: Grouping): string =>
  safeText(grouping === 'none' ? value : groupDigits(textOf(value), grouping))
