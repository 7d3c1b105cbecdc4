import { withoutSlash } from '@ficha/core/contract'
import { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, type Context, type ReactElement, type ReactNode } from 'react'
import { deskWordsFor } from './words/desk-words-for.ts'
import type { DeskWords } from './words/desk-words.ts'

/** Where the desk is, and in which language its staff read. */
export interface DeskContextValue {
  readonly base: string
  readonly locale: string
  readonly words: DeskWords
  readonly fetch: typeof globalThis.fetch
  readonly queryClient: QueryClient
}

const DeskContext: Context<DeskContextValue | undefined> = createContext<DeskContextValue | undefined>(undefined)

/** Props of {@link DeskProvider}. */
export interface DeskProviderProps {
  /** Base path or address of the routes of @ficha/server. Default "/api/checkout". */
  readonly base?: string
  /** BCP 47 tag. The desk has words in Spanish, Portuguese and English; English for any other language. */
  readonly locale: string
  /** Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch
  readonly children?: ReactNode
}

const platformFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)

/** Gives the parts of the desk below it their routes, their words and a query cache of their own. */
export const DeskProvider = ({
  base = '/api/checkout',
  locale,
  fetch = platformFetch,
  children,
}: DeskProviderProps): ReactElement => {
  // A staff member decides by what is true now, so nothing is read from an old answer.
  const queryClient = useMemo(
    () => new QueryClient({ defaultOptions: { queries: { gcTime: 0, staleTime: 0, retry: false } } }),
    [],
  )
  const value = useMemo(
    () => ({ base: withoutSlash(base), locale, words: deskWordsFor(locale), fetch, queryClient }),
    [base, locale, fetch, queryClient],
  )
  return <DeskContext.Provider value={value}>{children}</DeskContext.Provider>
}

/** Returns the desk's context. Throws an error that says how to provide it. */
export const useDesk = (): DeskContextValue => {
  const value = useContext(DeskContext)
  if (value) return value
  throw new Error(
    '@ficha/react: a part of the desk was used outside of <DeskProvider>, so it does not know where to ask. Wrap it in <DeskProvider base="/api/checkout" locale="es">, or use <Desk>.',
  )
}
