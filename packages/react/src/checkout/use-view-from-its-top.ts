import { useEffect, useRef, type RefObject } from 'react'

/**
 * Shows each new view from its top: the button that leads on stands at the end of a form that is longer than a screen, and what comes in the
 * form's place would begin above the screen, its code with it. A page with a header that stays sets `scroll-padding-top`.
 *
 * @param view Which view is shown.
 * @param target What holds it.
 */
export const useViewFromItsTop = (view: string, target: RefObject<HTMLElement | null>): void => {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const holder = target.current
    if (holder && holder.getBoundingClientRect().top < 0) holder.scrollIntoView({ block: 'start' })
  }, [view, target])
}
