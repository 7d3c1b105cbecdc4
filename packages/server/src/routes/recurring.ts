import { isRecurringFinal, isRecurringOver, type RecurringSnapshot, type StartedRecurring } from '@ficha/core/contract'
import { refuseCrossSite } from '../http/cross-site.ts'
import { jsonResponse, parseJsonObject, readJsonBytes } from '../http/json.ts'
import { badRequest } from '../http/problem.ts'
import { requestCancellation, requestStart, findRecurring } from '../recurring/request-recurring.ts'
import { periodPageOf } from '../recurring/period-page.ts'
import { recurringSnapshotOf } from '../recurring/recurring-snapshot.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { streamResponse } from './stream-response.ts'
import type { Route, RouteContext } from './route-context.ts'

/** POST /recurring: 201 with the gateway's page and a summary. 200 with the page and summary of the live order, if there is one. */
export const postRecurring: Route = async (context) => {
  const { settings, request, url } = context
  refuseCrossSite(request, url, settings.origins)
  const body = parseJsonObject(await readJsonBytes(request))
  const { record, redirectUrl, redirect, summary, isNew } = await requestStart(context, context, body)
  const started: StartedRecurring = { id: record.id, redirectUrl, redirect, summary }
  return jsonResponse(started, isNew ? 201 : 200)
}

/** GET /recurring/:id: the snapshot of a recurring order. */
export const getRecurring: Route = async (context) =>
  jsonResponse(snapshotOf(context, await findRecurring(context, context, context.id)))

/** The largest value of `from`. Every order has fewer periods. */
const MOST_PLACES = 1_000_000

/** GET /recurring/:id/periods?from=: a page of the order's periods. `from` is the first period of the page, from 1. */
export const getRecurringPeriods: Route = async (context) => {
  const place = Number(context.url.searchParams.get('from') ?? '1')
  if (!Number.isInteger(place) || place < 1 || place > MOST_PLACES)
    throw badRequest('query.from', 'The place of the first period of the page, a whole number from 1.')
  const record = await findRecurring(context, context, context.id)
  return jsonResponse(periodPageOf(record, place, context.settings.clock.now()))
}

/** GET /recurring/:id/events: snapshots as server-sent events. The stream ends when no report can change the phase any more. */
export const getRecurringEvents: Route = async (context) => {
  const { settings, id, streamReads } = context
  const record = await findRecurring(context, context, id)
  const read = async (): Promise<RecurringSnapshot | undefined> => {
    const current = await settings.store.recurring.find(id)
    return current && snapshotOf(context, current)
  }
  return streamResponse(context, {
    now: snapshotOf(context, record),
    read: () => streamReads.recurring(id, read),
    isOver: ({ phase }) => isRecurringFinal(phase),
    isResting: ({ phase }) => isRecurringOver(phase),
  })
}

/** POST /recurring/:id/cancel: 200 with the cancelled order. The read id alone is no permission to cancel, so `authorize` is called. */
export const postCancel: Route = async (context) => {
  const { settings, request, url, id } = context
  refuseCrossSite(request, url, settings.origins)
  await readJsonBytes(request)
  return jsonResponse(snapshotOf(context, await requestCancellation(context, context, id)))
}

const snapshotOf = ({ settings }: RouteContext, record: RecurringRecord): RecurringSnapshot =>
  recurringSnapshotOf(record, settings, settings.clock.now())
