import { countryLocale } from '@ficha/core/contract'
import type { DisplayModel, Messages } from '@ficha/core'
import { useContext, useMemo } from 'react'
import { loadMakeDisplay, makeDisplayAtOnce } from '#make-display'
import { CheckoutContext } from '../provider/checkout-context.ts'
import { tableSource, type TableSource } from '../loading/use-table.ts'
import { useServedTable } from '#server-html'
import type { DisplayLanguage, DisplaySource } from './display-source.ts'
import type { MakeDisplay } from './make-display.ts'

/**
 * The display model of a payment, made on this page. It is needed if no server has made one, or if the page asks for other words. It loads the
 * code and the words only when they are needed, and is `undefined` until they have loaded.
 *
 * @param isWanted False if the display comes from elsewhere.
 */
export const useMadeDisplay = (
  { payment: given, snapshot, display: ready, locale, messages }: DisplaySource & DisplayLanguage,
  isWanted: boolean,
): DisplayModel | undefined => {
  const context = useContext(CheckoutContext)
  const payment = isWanted ? (given ?? snapshot?.payment) : undefined
  const words = ownWords({ locale, messages }, context?.messages)
  const make = useServedTable(
    words ? sourceWith(words) : SOURCE,
    payment && (locale ?? context?.locale ?? ready?.locale ?? countryLocale(payment.terms.country)),
  )
  return useMemo(() => (payment && make ? make({ payment, snapshot }) : undefined), [payment, snapshot, make])
}

const sourceFor = (words: Messages | undefined): TableSource<MakeDisplay> =>
  tableSource(
    (locale) => loadMakeDisplay(locale, words),
    (locale) => makeDisplayAtOnce(locale, words),
  )

const SOURCE = sourceFor(undefined)
const sourcesOfPages = new WeakMap<Messages, TableSource<MakeDisplay>>()

/** One source for each table of a page. */
const sourceWith = (words: Messages): TableSource<MakeDisplay> => {
  const source = sourcesOfPages.get(words) ?? sourceFor(words)
  sourcesOfPages.set(words, source)
  return source
}

/** The page's own table: the part's, else the provider's. A part with a locale of its own does not take the provider's table. */
export const ownWords = ({ locale, messages }: DisplayLanguage, provided: Messages | undefined): Messages | undefined =>
  messages ?? (locale === undefined ? provided : undefined)
