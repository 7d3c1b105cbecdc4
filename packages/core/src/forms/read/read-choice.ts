import { wrong, type FieldReading } from '../field-reading.ts'
import type { FormChoice } from '../form-field.ts'
import { foldText } from './clean-text.ts'
import { otherSpellings } from './division-spellings.ts'

/** Finds a row by its value, its name or another spelling. Accents, signs and capital letters do not count. */
export const readChoice = (text: string, choices: readonly FormChoice[]): FieldReading => {
  const wanted = foldText(text)
  if (wanted === '') return text.trim() === '' ? { kind: 'empty' } : wrong('notListed')
  const rows = rowsOf(choices)
  const found = findRow(wanted, rows) ?? namedTwice(wanted, rows)
  return found ? { kind: 'good', value: found.value, shown: found.label } : wrong('notListed')
}

/** The row of a spelling. "BC", "B.C." and "B. C." are one spelling. */
const findRow = (wanted: string, rows: ReadonlyMap<string, FormChoice>): FormChoice | undefined =>
  [wanted, wanted.replaceAll(' ', ''), ...otherSpellings(wanted)].map((one) => rows.get(one)).find(Boolean)

/** The row of a name that is followed by another spelling of the same row: "São Paulo (SP)", "Asunción, Capital". */
const namedTwice = (wanted: string, rows: ReadonlyMap<string, FormChoice>): FormChoice | undefined => {
  const words = wanted.split(' ')
  const [name, sign] = [words.slice(0, -1).join(' '), words.at(-1) ?? ''].map((part) => findRow(part, rows))
  return name !== undefined && name === sign ? name : undefined
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
