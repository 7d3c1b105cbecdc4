import { createContext, type Context } from 'react'

const NONE: readonly string[] = []

/**
 * The schemes of wallet apps that links on this page may use, without the colon ("mach"). None, unless `CheckoutProvider` or the slip
 * names them: a display model travels as JSON, so what the server allowed is not believed a second time.
 */
export const AppSchemesContext: Context<readonly string[]> = createContext(NONE)
