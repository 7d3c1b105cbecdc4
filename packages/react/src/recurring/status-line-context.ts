import { createContext, type Context, type RefObject } from 'react'

/** Where a slip says how its order stands, for the parts on it: what is told there needs no second telling. */
export const StatusLineContext: Context<RefObject<HTMLElement | null> | undefined> = createContext<
  RefObject<HTMLElement | null> | undefined
>(undefined)
