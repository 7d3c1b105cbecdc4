import type { ReactElement } from 'react'
import type { ServerHtmlProps } from './server-html.tsx'
import { showChangedTexts } from './translated-texts.preact.ts'
import { useTable, type TableSource } from './use-table.ts'

export { useTable as useServedTable }

showChangedTexts()

/** The words of a part. They have no name in the page. */
export const useServedWords = <Table,>(
  source: TableSource<Table>,
  _name: string,
  locale: string,
  given?: Table,
): Table | undefined => useTable(source, locale, given)

/**
 * The variant for Preact, which hydrates no server HTML here: an element draws itself in its own shadow root. Without Preact's `Suspense` the file
 * is smaller. A bundler chooses it by the condition "preact".
 */
export const ServerHtml = ({ children }: ServerHtmlProps): ReactElement => <>{children}</>

export { ServerHtml as ServerHtmlInWords }
