import { createContext, type Context, type RefObject } from 'react'

/** Where a slip says how its order stands, for the parts on it: a part does not repeat what the status line says. */
export const StatusLineContext: Context<RefObject<HTMLElement | null> | undefined> = createContext<
  RefObject<HTMLElement | null> | undefined
>(undefined)
