import { lookUpTag } from '../model/look-up-tag.ts'

/**
 * Makes a function that chooses a table by locale: the table of the tag, else of its language, else the fallback. All countries of Portuguese have
 * the table of Brazil ("pt-PT", too).
 *
 * @param fallback The table for all other languages: Spanish, the language of most payers.
 */
export const chooseTable = <Table extends { readonly locale: string }>(
  tables: readonly Table[],
  fallback: Table,
): ((locale: string) => Table) => {
  const byTag = new Map(tables.map((table) => [table.locale.toLowerCase(), table] as const))
  const portuguese = byTag.get('pt-br')
  if (portuguese) byTag.set('pt', portuguese)
  return (locale) => lookUpTag(locale, (tag) => byTag.get(tag)) ?? fallback
}
