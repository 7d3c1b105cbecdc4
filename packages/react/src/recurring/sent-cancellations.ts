/** The data in a tab about a cancellation that was sent and has no certain answer. */
export type SentCancellation = 'told' | 'closed'

const keyOf = (id: string): string => `ficha-cancellation ${id}`

/**
 * Remembers across a reload that a cancellation may have arrived: without that, a page that is loaded again would offer to
 * cancel as if nothing had happened, and would take a refusal of what already worked for a proof that charges go on. By the
 * order's read id and in this tab alone; nothing else is kept.
 */
export const rememberSent = (id: string, how: SentCancellation): void => {
  try {
    sessionStorage.setItem(keyOf(id), how)
  } catch {
    // Storage may be forbidden: it is then known until the page is left.
  }
}

/** The answer is known. */
export const forgetSent = (id: string): void => {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was kept either.
  }
}

/** "told" if the payer has to read about it, "closed" after the payer closed the message. */
export const recallSent = (id: string): SentCancellation | undefined => {
  try {
    const stored = sessionStorage.getItem(keyOf(id))
    return stored === 'told' || stored === 'closed' ? stored : undefined
  } catch {
    return undefined
  }
}
