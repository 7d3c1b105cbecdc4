import type { Country } from '@ficha/core'
import type { PayerDraft } from './payer-form-state.ts'

const KEY = 'ficha-payer'

/** Half a year. A payer who comes back later types the data again. A device that was given to another person forgets the data. */
const STORED_MS = 182 * 24 * 60 * 60 * 1_000

/** The data on the device: the texts of the fields, their country and the date of deletion. */
interface StoredPayer {
  readonly country: Country
  readonly until: number
  readonly texts: Readonly<Record<string, string>>
}

const readStoredPayer = (): StoredPayer | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('until' in stored) || !('country' in stored))
      return undefined
    return 'texts' in stored && typeof stored.texts === 'object' && stored.texts !== null
      ? (stored as StoredPayer)
      : undefined
  } catch {
    return undefined
  }
}

/** Deletes the stored data from the device at once. */
export const forgetPayer = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}

/** Stores the payer's typed values on this device. Call it only with the merchant's and the payer's consent. */
export const keepPayer = (
  country: Country,
  paths: readonly string[],
  draft: PayerDraft,
  now: number = Date.now(),
): void => {
  // The number of an account is not kept: who finds the device would have it.
  const stored = paths.filter((path) => !path.startsWith('account.'))
  const texts = Object.fromEntries(stored.map((path) => [path, draft.read(path) ?? '']))
  try {
    localStorage.setItem(KEY, JSON.stringify({ country, until: now + STORED_MS, texts } satisfies StoredPayer))
  } catch {
    // A device that keeps nothing asks again next time.
  }
}

/**
 * Puts what is kept into the fields that are still empty.
 *
 * @returns Whether there was data of that country. Data that is too old is deleted.
 */
export const recallPayer = (country: Country, draft: PayerDraft, now: number = Date.now()): boolean => {
  const stored = readStoredPayer()
  if (!stored || stored.country !== country) return false
  if (!(stored.until > now)) {
    forgetPayer()
    return false
  }
  for (const [path, text] of Object.entries(stored.texts)) {
    if (typeof text === 'string' && text !== '' && (draft.read(path) ?? '') === '') draft.write(path, text)
  }
  return true
}
