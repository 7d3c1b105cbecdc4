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

/** The words of one part that travel with its HTML: JSON by its name in the page. */
type WordsOnTheWay = Map<string, string>

const WordsContext = createContext<WordsOnTheWay | undefined>(undefined)

/**
 * {@link ServerHtml} for a part whose words are plain data: the server writes them behind the part's HTML, and the browser reads them there and
 * loads none. So React need not wait, and an update of the page above finds nothing that waits: React would draw the part anew, and what the payer
 * had pressed before the script came would be lost.
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

/** Drawn after its siblings, so it knows the words that they took. An attribute is never markup, whatever a table says. */
const WrittenWords = ({ words }: { readonly words: WordsOnTheWay }): ReactElement => (
  <>
    {[...words].map(([name, json]) => (
      <span key={name} hidden data-ficha-words={name} data-table={json} />
    ))}
  </>
)

/** {@link useServedTable} for words that are plain data. Needs a {@link ServerHtmlInWords} above it; without one the words are loaded. */
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
  // A server of the same version wrote it, so it has the table's shape.
  const read: (text: string) => Table = JSON.parse
  if (table.current() === undefined) table.give(read(json))
}

/**
 * The words that a server wrote under a name. `undefined` where two tables of that name differ: a comment or a review on the host's page may have
 * such an attribute, and it must not speak for the kit. The words are loaded then.
 */
const wordsInPage = (key: string): string | undefined => {
  const written = [...document.querySelectorAll<HTMLElement>('[data-ficha-words]')]
  const tables = new Set(
    written.filter(({ dataset }) => dataset['fichaWords'] === key).map(({ dataset }) => dataset['table']),
  )
  const [only] = tables
  return tables.size === 1 ? only : undefined
}
