import { wrong, type FieldReading } from '../field-reading.ts'
import type { FormChoice } from '../form-field.ts'
import { foldText } from './clean-text.ts'

/** Finds a row by its value, its name or another spelling of it, whatever the accents and the case. */
export const readChoice = (text: string, choices: readonly FormChoice[]): FieldReading => {
  const wanted = foldText(text)
  if (wanted === '') return text.trim() === '' ? { kind: 'empty' } : wrong('notListed')
  const found = choices.find(({ value, label, aliases = [] }) =>
    [value, label, ...aliases].some((spelling) => foldText(spelling) === wanted),
  )
  return found ? { kind: 'good', value: found.value, shown: found.label } : wrong('notListed')
}
