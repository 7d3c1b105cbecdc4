/**
 * Chooses among tables by locale: the tag itself, its language, else the fallback. A language with one table takes all its
 * countries ("pt-PT" reads Brazilian).
 *
 * @param fallback Spanish, the language of most payers.
 */
export const chooseTable = <Table extends { readonly locale: string }>(
  tables: readonly Table[],
  fallback: Table,
): ((locale: string) => Table) => {
  const byTag = new Map(tables.map((table) => [table.locale.toLowerCase(), table] as const))
  const portuguese = byTag.get('pt-br')
  if (portuguese) byTag.set('pt', portuguese)
  return (locale) => {
    const tag = locale.toLowerCase().replaceAll('_', '-')
    return byTag.get(tag) ?? byTag.get(tag.split('-')[0] ?? '') ?? fallback
  }
}
