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
import { warnOnce } from '../development/warn-once.ts'
import { WARNINGS } from '../development/warnings.ts'
import { isInLocale } from './is-in-locale.ts'
import { ownWords, useMadeDisplay } from './use-made-display.ts'

declare const process: BundledProcess

/** A model to draw and the clock that its deadline runs on. */
export interface ShownDisplay {
  /** `undefined` while what makes it loads, where no server has made it. */
  readonly display: DisplayModel | undefined
  readonly clock: ServerClock
}

/**
 * The model of a screen, kept true with every snapshot and when the deadline passes. The one that the snapshot brings is drawn as it
 * is, unless other words are asked for; a ready `display` is taken for the first drawing and until a snapshot brings more. Only where
 * neither is there is a model made on this page.
 */
export const useDisplay = (source: DisplaySource & DisplayLanguage): ShownDisplay => {
  const { snapshot, display: ready, locale } = source
  const payment = source.payment && isPayment(source.payment) ? source.payment : undefined
  if (process.env.NODE_ENV === 'development' && source.payment && !payment) warnOnce(WARNINGS.rawAnswer)
  const context = useContext(CheckoutContext)
  const clock = useServerClock(snapshot?.serverNow)
  const isHydrated = useHydrated()
  const isOther = payment !== undefined || ownWords(source, context?.messages) !== undefined
  const told = snapshot?.display
  const served = told && !isOther && (locale === undefined || isInLocale(told, locale)) ? told : undefined
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

/** A page without types may hand over the gateway's own JSON, of which no screen can be made. */
const isPayment = ({ instructions, terms }: Partial<Payment>): boolean =>
  Array.isArray(instructions) && terms !== undefined
