/** What a payer typed so far, by field. In memory only: it outlives a change of method, and goes with the order. */
export interface PayerDraft {
  readonly read: (name: string) => string | undefined
  readonly write: (name: string, text: string) => void
}

/** An empty draft. */
export const createDraft = (): PayerDraft => {
  const texts = new Map<string, string>()
  return { read: (name) => texts.get(name), write: (name, text) => void texts.set(name, text) }
}
