import { useLayoutEffect, useState, type ComponentType } from 'react'

/** The time until a part is loaded again. It doubles each time. */
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

/** A part that is a chunk of its own. */
export interface LazyLoad<Props> {
  /** `undefined` until it has loaded. */
  readonly part: { readonly Part: ComponentType<Props> } | undefined
  /** The number of failures. */
  readonly failures: number
}

/**
 * Loads a part, and loads it again after each failure.
 *
 * @param load A constant; `undefined` while the part is not needed.
 * @param onFailing Called once.
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
  // Preact runs other effects after the next frame, and the screen may wait for the part.
  useLayoutEffect(() => {
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
