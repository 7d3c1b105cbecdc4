import type { PaymentSnapshot } from '@ficha/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { askEarly, type EarlyQuestion } from '../host/early-question.ts'
import type { HostContext } from './host-context.ts'

/** What is asked before the chunk that follows a payment is there. */
interface EarlyQuestionOptions {
  readonly paymentId: string
  /** `undefined` where the server is not asked for a screen. */
  readonly locale: string | undefined
  /** False where a snapshot is at hand, and once there is nothing more to wait for. */
  readonly isWanted: boolean
  /** How often the chunk did not come. */
  readonly failures: number
  /** Told once of each question: `undefined` where no snapshot came, or none in time. Must stay the same between drawings. */
  readonly onAnswer: (snapshot: PaymentSnapshot | undefined) => void
}

/** A network can swallow a question without a sign. The chunk has a longer patience, and asks again. */
const LONGEST_WAIT_MS = 3_000

const platformFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)

/**
 * Asks for a payment at once, while the chunk that follows it is still to be loaded: without this, its answer would be one trip later on the
 * screen. Asks once more with each failure to load that chunk, so that a payer whose browser never gets it sees the stamp all the same.
 *
 * @returns The fetch for the chunk, whose first question has been asked already.
 */
export const useEarlyQuestion = (
  { base = '', fetch = platformFetch }: HostContext['kit'],
  { paymentId, locale, isWanted, failures, onAnswer }: EarlyQuestionOptions,
): typeof globalThis.fetch => {
  const question = useRef<EarlyQuestion | undefined>(undefined)
  useLayoutEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const query = locale === undefined ? '' : `?locale=${encodeURIComponent(locale)}`
    const address = `${base.replace(/^(.*[^/])?\/*$/s, '$1')}/payments/${encodeURIComponent(paymentId)}${query}`
    const asked = askEarly(fetch, address, paymentId)
    // Some seconds later the answer is too old to stand for the chunk's own question.
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
  }, [base, locale, fetch, paymentId, isWanted, failures, onAnswer])
  return useCallback((input, init) => (question.current?.fetch ?? fetch)(input, init), [fetch])
}
