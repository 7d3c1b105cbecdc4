import type { ReactElement } from 'react'
import type { ServerHtmlProps } from './server-html.tsx'
import { useTable, type TableSource } from './use-table.ts'

export { useTable as useServedTable }

/** The words of a part, without a name in the page. */
export const useServedWords = <Table,>(
  source: TableSource<Table>,
  _name: string,
  locale: string,
  given?: Table,
): Table | undefined => useTable(source, locale, given)

/**
 * The same for Preact, which takes over no HTML of a server here: an element draws itself in a shadow root of its own. It spares every payer
 * Preact's `Suspense`. Chosen by the condition "preact" of a bundler.
 */
export const ServerHtml = ({ children }: ServerHtmlProps): ReactElement => <>{children}</>

export { ServerHtml as ServerHtmlInWords }
