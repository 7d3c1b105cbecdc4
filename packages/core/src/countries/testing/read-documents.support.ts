import { expect } from 'vitest'
import type { Country } from '../../model/payment-terms.ts'
import { parseTaxId } from '../documents.ts'

export const areTaken = (country: Country, type: string, ...texts: readonly string[]): void => {
  for (const text of texts) expect([text, parseTaxId(country, type, text).ok]).toEqual([text, true])
}

export const areRefused = (country: Country, type: string, ...texts: readonly string[]): void => {
  for (const text of texts) expect([text, parseTaxId(country, type, text).ok]).toEqual([text, false])
}

/** Whether the check of the place fails: `['place']`, or nothing. */
export const failedPlaces = (country: Country, type: string, text: string): readonly string[] => {
  const read = parseTaxId(country, type, text)
  return read.ok ? read.value.checks.failed.filter((name) => name === 'place') : ['unread']
}
