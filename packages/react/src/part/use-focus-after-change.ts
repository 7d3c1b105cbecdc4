import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { activeIn } from './active-in.ts'

/** A control that is removed while it has the focus blurs, and nothing else takes the focus. A blur so shortly before a change was that. */
const JUST_NOW_MS = 100

/** Handlers for the element whose controls may go. */
export interface FocusHandlers {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Moves the focus to the changed part if the change removes the control that had the focus. So the focus of a payer with a keyboard or a
 * screen reader does not go back to the top of the page.
 *
 * @param change A value that changes together with the controls.
 * @param target The element with the news. It has to be focusable.
 */
export const useFocusAfterChange = (change: unknown, target: RefObject<HTMLElement | null>): FocusHandlers => {
  const lastHad = useRef(-Infinity)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const isLost = target.current !== null && activeIn(target.current) === null
    if (isLost && performance.now() - lastHad.current < JUST_NOW_MS) target.current?.focus()
  }, [change, target])
  return {
    onFocus: () => {
      lastHad.current = Infinity
    },
    onBlur: ({ relatedTarget }) => {
      lastHad.current = relatedTarget === null ? performance.now() : -Infinity
    },
  }
}
