import { groupDigits } from '../codes/group-digits.ts'
import type { Grouping } from '../model/instruction.ts'
import { safeText, textOf } from './safe-text.ts'

/** A number cut into groups for reading, and safe to look at. What is copied is never cut. */
export const groupedText = (value: unknown, grouping: Grouping): string =>
  safeText(grouping === 'none' ? value : groupDigits(textOf(value), grouping))
