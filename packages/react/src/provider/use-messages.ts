import type { Messages } from '@ficha/core'
import { useEffect, useState } from 'react'
import { loadMessages, messagesAtOnce } from '#messages'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/**
 * The message table of a locale: the one given, else the one at hand, else one that is loaded. `undefined` while it loads;
 * a chunk that does not come is asked for again, because a screen without words helps nobody.
 *
 * @param locale `undefined` loads nothing: somebody else has the words.
 */
export const useMessages = (locale: string | undefined, given?: Messages): Messages | undefined => {
  const [loaded, setLoaded] = useState<{ readonly locale: string; readonly messages: Messages }>()
  const atOnce = given ?? (locale === undefined ? undefined : messagesAtOnce(locale))
  const isAtHand = atOnce !== undefined
  useEffect(() => {
    if (locale === undefined || isAtHand) return undefined
    return keepLoading(locale, (messages) => setLoaded({ locale, messages }))
  }, [locale, isAtHand])
  // While another language loads the last one stays, so that the screen never goes blank.
  return atOnce ?? loaded?.messages
}

const keepLoading = (locale: string, done: (messages: Messages) => void): (() => void) => {
  let isWanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (waitMs: number): void => {
    loadMessages(locale).then(
      (messages) => {
        if (isWanted) done(messages)
      },
      () => {
        if (isWanted) timer = setTimeout(() => attempt(Math.min(waitMs * 2, LAST_RETRY_MS)), waitMs)
      },
    )
  }
  attempt(FIRST_RETRY_MS)
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}
