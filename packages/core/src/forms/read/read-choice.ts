import { wrong, type FieldReading } from '../field-reading.ts'
import type { FormChoice } from '../form-field.ts'
import { foldText } from './clean-text.ts'

/** Finds a row by its value, its name or another spelling of it, whatever the accents and the case. */
export const readChoice = (text: string, choices: readonly FormChoice[]): FieldReading => {
  const wanted = foldText(text)
  if (wanted === '') return text.trim() === '' ? { kind: 'empty' } : wrong('notListed')
  const rows = rowsOf(choices)
  // "BC", "B.C." and "B. C." are one spelling.
  const found = rows.get(wanted) ?? rows.get(wanted.replaceAll(' ', ''))
  return found ? { kind: 'good', value: found.value, shown: found.label } : wrong('notListed')
}

/** The normalised spellings, computed once for each list, because a country's list is the same for every payer. */
const rowsOf = (choices: readonly FormChoice[]): ReadonlyMap<string, FormChoice> => {
  const known = folded.get(choices)
  if (known) return known
  const rows = new Map<string, FormChoice>()
  for (const choice of choices)
    for (const spelling of [choice.value, choice.label, ...(choice.aliases ?? [])]) {
      const key = foldText(spelling)
      // If two rows have the same spelling, the first one wins.
      for (const one of [key, key.replaceAll(' ', '')]) if (!rows.has(one)) rows.set(one, choice)
    }
  folded.set(choices, rows)
  return rows
}

const folded = new WeakMap<readonly FormChoice[], ReadonlyMap<string, FormChoice>>()
