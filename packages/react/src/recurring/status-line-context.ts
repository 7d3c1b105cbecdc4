import { createContext, type Context, type RefObject } from 'react'

/** The status line of a slip, for the parts on it: a part does not repeat the text of the status line. */
export const StatusLineContext: Context<RefObject<HTMLElement | null> | undefined> = createContext<
  RefObject<HTMLElement | null> | undefined
>(undefined)
