const KEY = 'last-payment'

/** Remembers, for this tab, which slip the payer was looking at: its read id, and nothing about the payer. */
export const rememberPayment = (id: string): void => {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Without storage the way back is the browser's own.
  }
}

/** The slip of this tab, if there was one. */
export const recallPayment = (): string | undefined => {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
