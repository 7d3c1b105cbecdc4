import type { CheckoutMessages } from '@ficha/core'
import { CHECKOUT_MESSAGES } from '#checkout-messages'
import { useServedWords } from '#server-html'
import { useState } from 'react'

/** The checkout's words in a locale: the given ones, then the ones in memory, then loaded ones. `undefined` while they load. */
export const useCheckoutMessages = (locale: string, given?: CheckoutMessages): CheckoutMessages | undefined => {
  const words = useServedWords(CHECKOUT_MESSAGES, 'checkout', locale, given)
  // An effect requests them after a frame, and that frame would be empty. A failure is tried again by the effect.
  useState(() => {
    if (words === undefined)
      CHECKOUT_MESSAGES.of(locale)
        .load()
        .catch(() => undefined)
  })
  return words
}

/**
 * Loads the checkout's words in a locale, so that `<Checkout>` has them in its first drawing. It is for a page that adopts a server's drawing and
 * has no `Suspense`, such as a custom element on Preact. React does not need it.
 *
 * @param locale BCP 47 tag, the same as the provider's.
 * @returns Resolves once they are there. It never rejects: words that do not come are asked for again.
 */
export const loadCheckoutWords = (locale: string): Promise<void> => CHECKOUT_MESSAGES.of(locale).arrive()
