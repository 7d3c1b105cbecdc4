import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useHydrated } from '../clock/use-hydrated.ts'
import { useTable, type TableSource } from './use-table.ts'

/** Props of {@link ServerHtml}. */
export interface ServerHtmlProps {
  /** Drawn if a server without the words has sent no HTML. Default: nothing. */
  readonly fallback?: ReactNode
  readonly children: ReactElement
}

/**
 * Keeps a server's HTML on the page until the words of that HTML have loaded, and lets React hydrate it then. A part whose words are a separate
 * chunk needs it. Without it React finds a skeleton in place of the server's sentences, and draws everything again. Until then the part keeps the
 * props of its first rendering, because React discards HTML whose part changes before hydration.
 */
export const ServerHtml = ({ fallback, children }: ServerHtmlProps): ReactElement => {
  const [first] = useState({ fallback, children })
  const [isTakenOver, setIsTakenOver] = useState(false)
  const shown = isTakenOver ? children : first.children
  return useMemo(
    () => (
      <Suspense fallback={first.fallback}>
        <AfterTakeOver onTakeOver={setIsTakenOver} />
        {shown}
      </Suspense>
    ),
    [first, shown],
  )
}

/** Its effect runs after React has hydrated its siblings. */
const AfterTakeOver = ({ onTakeOver }: { readonly onTakeOver: (isTakenOver: true) => void }): null => {
  useEffect(() => onTakeOver(true), [onTakeOver])
  return null
}

/**
 * The same for a table that a server has in memory. In a browser, React waits for the table during hydration and leaves the HTML unchanged. It needs
 * a {@link ServerHtml} above it.
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

/** The words of one part that are sent with its HTML: JSON under a name in the page. */
type WordsOnTheWay = Map<string, string>

const WordsContext = createContext<WordsOnTheWay | undefined>(undefined)

/**
 * {@link ServerHtml} for a part whose words are plain data. The server writes them behind the part's HTML, and the browser reads them from there and
 * loads nothing. So React does not wait, and an update of the page above does not draw the part again. Such a drawing would lose what the payer had
 * pressed before the script loaded.
 */
export const ServerHtmlInWords = ({ fallback, children }: ServerHtmlProps): ReactElement => (
  <ServerHtml fallback={fallback}>
    <WithWords>{children}</WithWords>
  </ServerHtml>
)

const WithWords = ({ children }: Pick<ServerHtmlProps, 'children'>): ReactElement => {
  const [words] = useState<WordsOnTheWay>(() => new Map())
  return (
    <WordsContext.Provider value={words}>
      {children}
      <WrittenWords words={words} />
    </WordsContext.Provider>
  )
}

/** Drawn after its siblings, so it has the words that they used. An attribute is never markup, whatever a table contains. */
const WrittenWords = ({ words }: { readonly words: WordsOnTheWay }): ReactElement => (
  <>
    {[...words].map(([name, json]) => (
      <span key={name} hidden data-ficha-words={name} data-table={json} />
    ))}
  </>
)

/** {@link useServedTable} for words that are plain data. It needs a {@link ServerHtmlInWords} above it. Without one the words are loaded. */
export const useServedWords = <Table,>(
  source: TableSource<Table>,
  name: string,
  locale: string,
  given?: Table,
): Table | undefined => {
  const words = useContext(WordsContext)
  const isHydrated = useHydrated()
  if (words && !isHydrated && given === undefined) takeWords(words, source, name, locale)
  return useServedTable(source, locale, given)
}

const takeWords = <Table,>(words: WordsOnTheWay, source: TableSource<Table>, name: string, locale: string): void => {
  const key = `${name} ${locale}`
  const atOnce = source.atOnce?.(locale)
  if (atOnce !== undefined) {
    words.set(key, JSON.stringify(atOnce))
    return
  }
  const json = wordsInPage(key)
  if (json === undefined) return
  words.set(key, json)
  const table = source.of(locale)
  // A server of the same version wrote it, so it has the table's type.
  const read: (text: string) => Table = JSON.parse
  if (table.current() === undefined) table.give(read(json))
}

/**
 * The words that a server wrote under a name. `undefined` if two tables have that name: a comment or a review on the host's page may contain such an
 * attribute, and its text must not appear as the kit's. The words are then loaded.
 */
const wordsInPage = (key: string): string | undefined => {
  const written = [...document.querySelectorAll<HTMLElement>('[data-ficha-words]')]
  const tables = new Set(
    written.filter(({ dataset }) => dataset['fichaWords'] === key).map(({ dataset }) => dataset['table']),
  )
  const [only] = tables
  return tables.size === 1 ? only : undefined
}
