import { useEffect, useRef } from 'react'
import { methodKeyOf, payableOffer } from './methods/method-list.ts'
import type { CheckoutController } from './use-checkout.ts'

/** The checkout's part of a history entry: the method whose form was open. */
const STEP = 'fichaMethod'

const methodOf = (state: unknown): string | undefined => {
  const method = typeof state === 'object' && state !== null && STEP in state ? state[STEP] : undefined
  return typeof method === 'string' ? method : undefined
}

const withStep = (method: string): object => {
  const stored: unknown = history.state
  return { ...(typeof stored === 'object' && stored), [STEP]: method }
}

/**
 * Adds an entry for the open form to the browser's history, with the same address. Back leads from the form to the methods, and Forward to the form
 * with the typed values. A router's state in an entry is kept.
 */
export const useHistorySteps = ({ state, list, choose, reopen }: CheckoutController): void => {
  const formOf = state.kind === 'filling' ? state.method : undefined
  const view = state.kind === 'choosing' ? 'choosing' : formOf
  const last = useRef(view)
  useEffect(() => {
    const before = last.current
    last.current = view
    const stored = methodOf(history.state)
    // The next form replaces the entry of the last form, because the entry below it is the ways to pay already.
    if (before === 'choosing' && formOf !== undefined && stored !== formOf) {
      if (stored === undefined) history.pushState(withStep(formOf), '')
      else history.replaceState(withStep(formOf), '')
    }
    // The payer's own way back, by the button in the slip. Going back in the history would come later than the next press.
    if (view === 'choosing' && before !== undefined && before === stored) history.replaceState(withStep(''), '')
  }, [view, formOf])
  const follow = useRef<(event: PopStateEvent) => void>(undefined)
  useEffect(() => {
    follow.current = (event) => {
      const method = methodOf(event.state)
      const offered = list && payableOffer(list, method)
      if (formOf !== undefined && method !== formOf) reopen()
      else if (view === 'choosing' && offered) choose(methodKeyOf(offered))
    }
  })
  // One listener for the life of the checkout. The page's router may draw the page anew while the event is under way, and a listener that is
  // replaced then is never notified of it.
  useEffect(() => {
    const listener = (event: PopStateEvent): void => follow.current?.(event)
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])
}
