import { createContext, type RefObject } from 'react'

/** Where a slip says how its order stands, for the parts on it: what is told there needs no second telling. */
export const ToldBeside = createContext<RefObject<HTMLElement | null> | undefined>(undefined)
