import { useEffect, useState, type ComponentType } from 'react'

/** How long until a part is asked for again: twice as long each time. */
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

/** A part that is a chunk of its own. */
export interface LazyLoad<Props> {
  /** `undefined` until it is there. */
  readonly part: { readonly Part: ComponentType<Props> } | undefined
  /** How often it did not come. */
  readonly failures: number
}

/**
 * Loads a part, and asks for it again while it does not come.
 *
 * @param load A constant; `undefined` while the part is not needed.
 * @param onFailing Told once.
 * @param known The part, where it was loaded before.
 */
export const useLazyPart = <Props>(
  load: (() => Promise<ComponentType<Props>>) | undefined,
  onFailing: () => void,
  known?: ComponentType<Props>,
): LazyLoad<Props> => {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | undefined>(known && { Part: known })
  const [failures, setFailures] = useState(0)
  const isThere = part !== undefined
  useEffect(() => {
    if (!load || isThere) return undefined
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    load().then(
      (Part) => {
        if (isWanted) setPart({ Part })
      },
      () => {
        if (!isWanted) return
        if (failures === 0) onFailing()
        timer = setTimeout(() => setFailures(failures + 1), Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS))
      },
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [load, isThere, failures, onFailing])
  return { part, failures }
}
