import { createContext, type Context } from 'react'

const NONE: readonly string[] = []

/**
 * The schemes of wallet apps that links on this page may use, without the colon ("mach"). Default: none.
 * `CheckoutProvider` or the slip names them again, because a display model travels as JSON and the page does not trust its links.
 */
export const AppSchemesContext: Context<readonly string[]> = createContext(NONE)
