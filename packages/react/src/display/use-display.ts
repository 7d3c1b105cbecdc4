import type { DisplayModel, Messages, Payment } from '@ficha/core'
import { displayStateOf, toDisplay } from '@ficha/core/display'
import { useContext, useMemo } from 'react'
import type { ServerClock } from '../clock/server-clock.ts'
import { useHydrated } from '../clock/use-hydrated.ts'
import { useDeadlinePassed } from '../clock/use-deadline-passed.ts'
import { useServerClock } from '../clock/use-server-clock.ts'
import { CheckoutContext } from '../provider/checkout-context.ts'
import { useMessages } from '../provider/use-messages.ts'
import type { DisplayLanguage, DisplaySource } from './display-source.ts'

/** A model to draw and the clock that its deadline runs on. */
export interface ShownDisplay {
  /** `undefined` while the words load. */
  readonly display: DisplayModel | undefined
  readonly clock: ServerClock
}

/**
 * Makes the model of a screen and keeps it true: with every snapshot, and when the deadline passes. A ready `display` is
 * taken verbatim for the first drawing, because a server's Intl and a browser's do not write the same.
 */
export const useDisplay = ({
  payment: given,
  snapshot,
  display: ready,
  locale,
  messages: own,
}: DisplaySource & DisplayLanguage): ShownDisplay => {
  const payment = given ?? snapshot?.payment
  const clock = useServerClock(snapshot?.serverNow)
  const messages = useWords(payment, ready, { locale, messages: own })
  const isHydrated = useHydrated()
  const deadline = payment?.deadline ?? ready?.deadline?.at
  const passed = useDeadlinePassed(deadline, snapshot?.deadlinePassed ?? ready?.deadline?.passed, clock)
  const made = useMemo(
    () => (payment && messages ? toDisplay(payment, { messages, passed, ...displayStateOf(snapshot) }) : undefined),
    [payment, messages, snapshot, passed],
  )
  return { display: ready && (!isHydrated || !made) ? ready : made, clock }
}

const useWords = (
  payment: Payment | undefined,
  ready: DisplayModel | undefined,
  { locale, messages }: DisplayLanguage,
): Messages | undefined => {
  const context = useContext(CheckoutContext)
  const isProvided = messages !== undefined || (locale === undefined && context !== undefined)
  const wanted = payment && !isProvided ? (locale ?? ready?.locale ?? localeOf(payment)) : undefined
  const loaded = useMessages(wanted, messages)
  return isProvided ? (messages ?? context?.messages) : loaded
}

/** Spanish in every country but one. */
const localeOf = ({ terms }: Payment): string => (terms.country === 'BR' ? 'pt-BR' : `es-${terms.country}`)
