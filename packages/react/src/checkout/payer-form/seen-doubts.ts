/** Which doubtful texts the payer has been warned of, and which of them are right all the same. Kept by field and text: another text is another doubt. */
export interface SeenDoubts {
  /** Notes that the page shows the warning to the payer. */
  readonly warn: (path: string, text: string) => void
  /** The payer says that the text is right. */
  readonly keep: (path: string, text: string) => void
  /** A press brought the warning; the next one is the payer's answer to it. */
  readonly raise: (path: string, text: string) => void
  /** When the payer goes on to another field, the warnings of the other fields count as read. */
  readonly keepAllBut: (path: string) => void
  readonly isKept: (path: string, text: string) => boolean
  /** A warning that a press has brought stays, until the text is another. */
  readonly isRaised: (path: string, text: string) => boolean
}

/** No doubt seen yet. */
export const createSeenDoubts = (): SeenDoubts => {
  const kept = new Set<string>()
  const warned = new Set<string>()
  const raised = new Map<string, string>()
  const doubt = (path: string, text: string): string => `${path} ${text}`
  return {
    warn: (path, text) => void warned.add(doubt(path, text)),
    keep: (path, text) => {
      raised.delete(path)
      kept.add(doubt(path, text))
    },
    raise: (path, text) => {
      kept.add(doubt(path, text))
      raised.set(path, text)
    },
    keepAllBut: (path) => {
      for (const each of warned) if (!each.startsWith(doubt(path, ''))) kept.add(each)
    },
    isKept: (path, text) => kept.has(doubt(path, text)),
    isRaised: (path, text) => raised.get(path) === text,
  }
}
