import type { RecurringSnapshot } from '@ficha/core'
import { readRecurringSnapshot } from '@ficha/core/contract'
import { pageData } from './page-snapshot.ts'

/** The recurring order that the page's server put into an element as `<script type="application/json">`; `undefined` if it belongs to another id. */
export const pageRecurring = (element: Element, id: string): RecurringSnapshot | undefined =>
  readRecurringSnapshot(pageData(element), id)
