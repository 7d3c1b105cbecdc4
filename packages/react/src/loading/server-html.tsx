import { Suspense, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { useHydrated } from '../clock/use-hydrated.ts'
import { useTable, type TableSource } from './use-table.ts'

/** Props of {@link ServerHtml}. */
export interface ServerHtmlProps {
  /** Drawn where a server without the words has sent no HTML. Default: nothing. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Keeps a server's HTML on the page until the words that it was drawn with are loaded, and lets React take it over then. A part whose
 * words are a chunk of their own stands in one: without it React finds a skeleton where the server sent sentences, and draws all anew.
 *
 * Until then the part keeps the props of its first rendering: React gives up HTML whose part changes before it was taken over.
 */
export const ServerHtml = ({ fallback, children }: ServerHtmlProps): ReactElement => {
  const [first] = useState({ fallback, children })
  const [isTakenOver, setIsTakenOver] = useState(false)
  const shown = isTakenOver ? children : first.children
  return useMemo(
    () => (
      <Suspense fallback={first.fallback}>
        <AfterTakeOver tell={setIsTakenOver} />
        {shown}
      </Suspense>
    ),
    [first, shown],
  )
}

/** Its effect runs after React has hydrated its siblings. */
const AfterTakeOver = ({ tell }: { readonly tell: (isTakenOver: true) => void }): null => {
  useEffect(() => tell(true), [tell])
  return null
}

/**
 * The same for a table that a server has at hand: while a browser takes over a server's HTML, React waits for the table and leaves the
 * HTML as it is. Needs a {@link ServerHtml} above it.
 */
export const useServedTable = <Table,>(
  source: TableSource<Table>,
  locale: string | undefined,
  given?: Table,
): Table | undefined => {
  const isHydrated = useHydrated()
  const table = useTable(source, locale, given)
  if (isHydrated || table !== undefined || locale === undefined) return table
  // Every version of React waits for a promise that a component throws.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw source.of(locale).arrive()
}
