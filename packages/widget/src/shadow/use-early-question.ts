import type { PaymentSnapshot } from '@ficha/core'
import { localeQuery, snapshotPath, withoutSlash } from '@ficha/core/contract'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { askEarly, platformFetch, type EarlyQuestion } from '../host/early-question.ts'
import type { HostContext } from './host-context.ts'

/** The first request for a payment, before the chunk that follows it has loaded. */
interface EarlyQuestionOptions {
  readonly paymentId: string
  /** `undefined` if the server is not asked for a display. */
  readonly locale: string | undefined
  /** False if there is a snapshot, or if there is nothing more to wait for. */
  readonly isWanted: boolean
  /** The first question, where the element has asked it already ({@link askFirst}). */
  readonly first: EarlyQuestion | undefined
  /** The number of failures to load the chunk. */
  readonly failures: number
  /** Called once for each request: with `undefined` if no snapshot came, or none in time. It must be the same function in each render. */
  readonly onAnswer: (snapshot: PaymentSnapshot | undefined) => void
}

/** A network can lose a request without an error. The chunk waits longer, and asks again. */
const LONGEST_WAIT_MS = 3_000

const addressOf = (base: string, paymentId: string, locale: string | undefined): string =>
  snapshotPath(withoutSlash(base), 'payments', paymentId) + localeQuery(locale)

/** Asks for a payment before anything is drawn: the sheet and the skeleton take a slow phone a tenth of a second. */
export const askFirst = (
  { base = '', fetch = platformFetch }: HostContext['kit'],
  paymentId: string,
  locale: string | undefined,
): EarlyQuestion => askEarly(fetch, addressOf(base, paymentId, locale), paymentId)

/**
 * Asks for a payment at once, while the chunk that follows it is loading. Otherwise the answer would be on the screen one round trip later. It
 * asks again after each failure to load that chunk, so that a payer without the chunk sees the stamp, too.
 *
 * @returns The fetch for the chunk, whose first question has been asked already.
 */
export const useEarlyQuestion = (
  { base = '', fetch = platformFetch }: HostContext['kit'],
  { paymentId, locale, isWanted, first: askedBefore, failures, onAnswer }: EarlyQuestionOptions,
): typeof globalThis.fetch => {
  const question = useRef<EarlyQuestion | undefined>(undefined)
  const address = addressOf(base, paymentId, locale)
  const [takeFirst] = useState(() => once(askedBefore))
  useLayoutEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const first = takeFirst()
    const asked = first?.address === address ? first : askEarly(fetch, address, paymentId)
    // After some seconds the answer is too old for the chunk's first request.
    question.current = failures > 0 ? undefined : asked
    const timer = setTimeout(() => onAnswer(undefined), LONGEST_WAIT_MS)
    void asked.snapshot.then((told) => {
      clearTimeout(timer)
      if (isCurrent) onAnswer(told)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      question.current = undefined
    }
  }, [address, fetch, paymentId, isWanted, failures, onAnswer, takeFirst])
  return useCallback((input, init) => (question.current?.fetch ?? fetch)(input, init), [fetch])
}

/** Returns a value to the first caller only. */
const once = <Thing>(thing: Thing | undefined): (() => Thing | undefined) => {
  let left = thing
  return () => {
    const taken = left
    left = undefined
    return taken
  }
}
