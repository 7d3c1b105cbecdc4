import {
  PERIODS_OF_A_PAGE,
  periodsPath,
  readPeriodPage,
  type PeriodPage,
  type RecurringPeriodPage,
  type RecurringSnapshot,
} from '@ficha/core/contract'
import { useMemo, useState } from 'react'
import { fetchJson } from '../requests/fetch-json.ts'
import { useCheckoutContext } from '../provider/checkout-context.ts'

/** Which periods to show besides those that are known: those before them, or those after them. */
export type MorePeriods = 'earlier' | 'later'

/** Whether more periods were read. `failed`: nobody answered, or not with periods. */
export type MorePeriodsOutcome = 'read' | 'failed'

/**
 * Reads further periods of a long order. They belong to one revision of the order, so a newer revision begins again with its own page.
 *
 * @returns The snapshot with the periods that were read, and the function that reads more. After a failure it can be called again.
 */
export const useMorePeriods = (
  id: string,
  snapshot: RecurringSnapshot | undefined,
): {
  readonly snapshot: RecurringSnapshot | undefined
  readonly showMore: (which: MorePeriods) => Promise<MorePeriodsOutcome>
} => {
  const { base, fetch } = useCheckoutContext('useRecurring')
  const [pages, setPages] = useState<readonly RecurringPeriodPage[]>([])
  const whole = useMemo(() => snapshot && withPages(snapshot, pages), [snapshot, pages])
  const showMore = async (which: MorePeriods): Promise<MorePeriodsOutcome> => {
    const place = whole && placeOfMore(whole, which)
    if (place === undefined) return 'read'
    const answer = await fetchJson(periodsPath(base, id, place), { fetch })
    const page = answer.kind === 'answered' && answer.ok ? readPeriodPage(answer.body, id) : undefined
    if (!page) return 'failed'
    setPages((known) => [...known.filter(({ revision }) => revision === page.revision), page])
    return 'read'
  }
  return { snapshot: whole, showMore }
}

/** The place of the next page. `undefined` if the order has no more periods there. */
const placeOfMore = ({ periods, place, summary }: RecurringSnapshot, which: MorePeriods): number | undefined => {
  if (which === 'earlier') return place > 1 ? Math.max(1, place - PERIODS_OF_A_PAGE) : undefined
  const next = place + periods.length
  return next <= summary.count ? next : undefined
}

/** Adds the pages that touch what is known. The snapshot's own periods are the newest. */
const withPages = (snapshot: RecurringSnapshot, pages: readonly RecurringPeriodPage[]): RecurringSnapshot => {
  let known = snapshot
  for (const page of pages)
    if (page.id === snapshot.id && page.revision === snapshot.revision) known = { ...known, ...joined(known, page) }
  return known
}

const joined = (known: PeriodPage, page: PeriodPage): PeriodPage => {
  const end = known.place + known.periods.length
  const isApart = page.place > end || page.place + page.periods.length < known.place
  if (isApart) return { periods: known.periods, place: known.place }
  return {
    place: Math.min(known.place, page.place),
    periods: [
      ...page.periods.slice(0, Math.max(0, known.place - page.place)),
      ...known.periods,
      ...page.periods.slice(Math.max(0, end - page.place)),
    ],
  }
}
