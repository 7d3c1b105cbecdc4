import type { DisplayModel, Messages, Payment } from '@ficha/core'
import { useContext, useMemo } from 'react'
import { loadMaker, makerAtOnce } from '#display-maker'
import { CheckoutContext } from '../provider/checkout-context.ts'
import { useMessages } from '../provider/use-messages.ts'
import { useTable, type TableSource } from '../provider/use-table.ts'
import type { DisplayLanguage, DisplaySource } from './display-source.ts'
import type { MakeDisplay } from './make-display.ts'

const MAKER: TableSource<{ readonly make: MakeDisplay }> = {
  atOnce: () => {
    const make = makerAtOnce()
    return make && { make }
  },
  load: async () => ({ make: await loadMaker() }),
}

/**
 * The model of a payment's screen, made on this page: for whoever has no display of a server's, or wants other words. Loads the maker
 * and the words when they are needed, and nothing when they are not; `undefined` until they are there.
 *
 * @param isWanted False where somebody else has the display.
 */
export const useMadeDisplay = (
  { payment: given, snapshot, display: ready, locale, messages: own }: DisplaySource & DisplayLanguage,
  isWanted: boolean,
): DisplayModel | undefined => {
  const context = useContext(CheckoutContext)
  const payment = isWanted ? (given ?? snapshot?.payment) : undefined
  const words = ownWords({ locale, messages: own }, context?.messages)
  const wanted = payment && (locale ?? context?.locale ?? ready?.locale ?? localeOf(payment))
  const messages = useMessages(words ? undefined : wanted, words)
  const maker = useTable(MAKER, wanted)
  return useMemo(
    () => (payment && messages && maker ? maker.make({ payment, snapshot, messages }) : undefined),
    [payment, snapshot, messages, maker],
  )
}

/** The table that the page brings itself: the part's, else the provider's unless the part is in a language of its own. */
export const ownWords = ({ locale, messages }: DisplayLanguage, provided: Messages | undefined): Messages | undefined =>
  messages ?? (locale === undefined ? provided : undefined)

/** Spanish in every country but one. */
const localeOf = ({ terms }: Payment): string => (terms.country === 'BR' ? 'pt-BR' : `es-${terms.country}`)
