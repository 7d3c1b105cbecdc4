import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to the element that says what changed (`data-news`) when the payer's own doing in this part changed it.
 * Takes the focus from nobody who has gone on elsewhere, and never when something changes by itself.
 *
 * @param view Anything that is another when the part shows something else.
 * @returns Call it when the payer does something here.
 */
export const useFocusOnNews = (part: RefObject<HTMLElement | null>, view: string): (() => void) => {
  const hasActed = useRef(false)
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    const root = part.current
    if (!root || !hasActed.current) return
    const { activeElement } = root.getRootNode() as Document | ShadowRoot
    const isHere = activeElement === null || activeElement === document.body || root.contains(activeElement)
    if (isHere) root.querySelector<HTMLElement>('[data-news]')?.focus()
  }, [part, view])
  return () => {
    hasActed.current = true
  }
}
