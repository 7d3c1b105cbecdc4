import { useEffect, useRef, type RefObject } from 'react'
import { activeIn } from '../part/active-in.ts'

/**
 * Moves the focus to the element that says what changed (`data-news`) when the payer's own doing in this part changed it.
 * Takes the focus from nobody who has gone on elsewhere, and never when something changes by itself.
 *
 * @param inside A child of the part that is always there: the part's own ref is its user's.
 * @param view Anything that is another when the part shows something else.
 * @param beside Has the news in place of the part itself.
 * @returns Call it when the payer does something here.
 */
export const useFocusOnNews = (
  inside: RefObject<HTMLElement | null>,
  view: string,
  beside?: RefObject<HTMLElement | null>,
): (() => void) => {
  const hasActed = useRef(false)
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    const root = inside.current?.parentElement
    if (!root || !hasActed.current) return
    const active = activeIn(root)
    const isHere = active === null || root.contains(active)
    if (!isHere) return
    ;(beside ? beside.current : root.querySelector<HTMLElement>('[data-news]'))?.focus()
    // A focus brings one line into view, and the answers to a question stand below it. The DOM of a test has no view.
    if (!beside && 'scrollIntoView' in root) root.scrollIntoView({ block: 'nearest' })
  }, [inside, view, beside])
  return () => {
    hasActed.current = true
  }
}
