import { PUBLISHED } from '../../countries/methods.ts'
import type { DocumentWords, PublishedFacts } from '../../countries/published-facts.ts'

/** Every row of every country: "CO", "Wallet Tpaga", and its facts. */
const everyRow = (): readonly (readonly [country: string, row: string, facts: PublishedFacts])[] =>
  Object.entries(PUBLISHED).flatMap(([country, { rows }]) =>
    Object.entries(rows).map(([row, facts]) => [country, row, facts] as const),
  )

/** The channels that the pages spell in another way, by the document's spelling. */
export const publishedChannels = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    everyRow().flatMap(([, row, { spelled }]) =>
      spelled === undefined ? [] : [[row.replace('Wallet ', ''), spelled]],
    ),
  )

/**
 * The types of documents that the pages call by another word, by "CR" for a country and by "PA BankTransfer" for a method there. A person's cédula is
 * CI everywhere else.
 */
export const publishedDocumentTypes = (): Readonly<Record<string, DocumentWords>> =>
  Object.fromEntries(
    [
      ...Object.entries(PUBLISHED).map(([country, { documentTypes }]) => [country, documentTypes] as const),
      ...everyRow().map(([country, row, { documentTypes }]) => [`${country} ${row}`, documentTypes] as const),
    ].flatMap(([key, words]) => (words ? [[key, words] as const] : [])),
  )
