import type { DisplayModel, Payment } from '@ficha/core'
import { passDeadline } from '@ficha/core/display'
import { useContext, useMemo } from 'react'
import type { ServerClock } from '../clock/server-clock.ts'
import { useDeadlinePassed } from '../clock/use-deadline-passed.ts'
import { useHydrated } from '../clock/use-hydrated.ts'
import { useServerClock } from '../clock/use-server-clock.ts'
import { CheckoutContext } from '../provider/checkout-context.ts'
import type { DisplayLanguage, DisplaySource } from './display-source.ts'
import type { BundledProcess } from '../development/bundled-process.ts'
import { misgiven } from '../development/misgiven.ts'
import { warnOnce } from '../development/warn-once.ts'
import { isInLocale } from './is-in-locale.ts'
import { ownWords, useMadeDisplay } from './use-made-display.ts'

declare const process: BundledProcess

/** A display model and the clock of its deadline. */
export interface ShownDisplay {
  /** `undefined` while the code that makes it loads. This happens only if no server has made the model. */
  readonly display: DisplayModel | undefined
  readonly clock: ServerClock
}

/**
 * The display model of a screen. Every new snapshot updates it, and so does the deadline. A model in the snapshot is used as it is, unless
 * the page asks for other words. A `display` of the caller is used until a snapshot brings a newer one. The page makes a model itself only if it
 * has neither.
 */
export const useDisplay = (source: DisplaySource & DisplayLanguage): ShownDisplay => {
  const { snapshot, display: ready, locale } = source
  const payment = source.payment && isPayment(source.payment) ? source.payment : undefined
  if (process.env.NODE_ENV === 'development' && !payment) {
    const sentence = misgiven(source)
    if (sentence !== undefined) warnOnce(sentence)
  }
  const context = useContext(CheckoutContext)
  const clock = useServerClock(snapshot?.serverNow)
  const isHydrated = useHydrated()
  const isOther = payment !== undefined || ownWords(source, context?.messages) !== undefined
  const received = snapshot?.display
  const served = received && !isOther && (locale === undefined || isInLocale(received, locale)) ? received : undefined
  const made = useMadeDisplay({ ...source, payment }, served === undefined)
  const newest = served ?? made
  const display = ready && (!isHydrated || !newest) ? ready : newest
  const isPassed = useDeadlinePassed(
    display?.deadline?.at ?? payment?.deadline ?? snapshot?.deadline,
    snapshot?.deadlinePassed ?? ready?.deadline?.passed,
    clock,
  )
  const shown = useMemo(() => display && (isPassed ? passDeadline(display) : display), [display, isPassed])
  return { display: shown, clock }
}

/** JavaScript without types may pass the gateway's JSON here. No screen can be made from it. */
const isPayment = ({ instructions, terms }: Partial<Payment>): boolean =>
  Array.isArray(instructions) && terms !== undefined
