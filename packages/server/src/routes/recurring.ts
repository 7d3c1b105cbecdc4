import { isRecurringOver, type RecurringSnapshot } from '@ficha/core'
import { refuseCrossSite } from '../http/cross-site.ts'
import { jsonResponse, parseJsonObject, readJsonBytes } from '../http/json.ts'
import { Problem } from '../http/problem.ts'
import { isId } from '../platform/random.ts'
import { cancelRecurring } from '../recurring/cancel-recurring.ts'
import { recurringSnapshotOf } from '../recurring/recurring-snapshot.ts'
import { startRecurring } from '../recurring/start-recurring.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { streamResponse } from './stream-response.ts'
import { limitKeyOf, notifyUrlOf, type Route, type RouteContext } from './route-context.ts'

/** POST /recurring: 201 with the gateway's page and a summary, or 200 with those of the order that is live already. */
export const postRecurring: Route = async (context) => {
  const { settings, request, url, limits, recurringInFlight } = context
  refuseCrossSite(request, url, settings.origins)
  const body = parseJsonObject(await readJsonBytes(request))
  const recurringId = textOf(body, 'recurringId')
  const returnUrl = textOf(body, 'returnUrl')
  if (recurringId === undefined) throw new Problem('bad-request')
  limits.create(limitKeyOf(context, `recurring|${recurringId}`))
  const order = await settings.resolveRecurring(request, recurringId)
  if (!order) throw new Problem('not-found')
  const started = startRecurring(
    settings,
    { recurringId, returnUrl, order, notifyUrl: notifyUrlOf(context), ownOrigin: settings.origins.own ?? url.origin },
    recurringInFlight,
  )
  context.keepAlive(started.catch(() => undefined))
  const { record, redirectUrl, redirect, summary, isNew } = await started
  return jsonResponse({ id: record.id, redirectUrl, redirect, summary }, isNew ? 201 : 200)
}

const textOf = (body: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = Object.hasOwn(body, name) ? body[name] : undefined
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || value === '' || value.length > 2_048) throw new Problem('bad-request')
  return value
}

/** GET /recurring/:id */
export const getRecurring: Route = async (context) => jsonResponse(snapshotOf(context, await findRecurring(context)))

/** GET /recurring/:id/events: as for payments. Ends when no period will be charged any more. */
export const getRecurringEvents: Route = async (context) => {
  const { settings, id } = context
  const record = await findRecurring(context)
  return streamResponse(context, {
    now: snapshotOf(context, record),
    read: async () => {
      const current = await settings.store.recurring.find(id)
      return current && snapshotOf(context, current)
    },
    isOver: ({ phase }) => isRecurringOver(phase),
  })
}

/** POST /recurring/:id/cancel: 200 with the cancelled order. The read id is not enough: `authorize` is asked. */
export const postCancel: Route = async (context) => {
  const { settings, request, url, id, limits } = context
  refuseCrossSite(request, url, settings.origins)
  await readJsonBytes(request)
  limits.create(limitKeyOf(context, `cancel|${id}`))
  const record = await findRecurring(context)
  const subject = { kind: 'recurring', id, recurringId: record.recurringId } as const
  if (!(await settings.authorize(request, 'cancel-recurring', subject))) throw new Problem('not-allowed')
  const cancelled = cancelRecurring(settings, record)
  context.keepAlive(cancelled.catch(() => undefined))
  return jsonResponse(snapshotOf(context, await cancelled))
}

const findRecurring = async (context: RouteContext): Promise<RecurringRecord> => {
  const { settings, id, limits } = context
  limits.read(limitKeyOf(context, `recurring|${id}`))
  const record = isId(id) ? await settings.store.recurring.find(id) : undefined
  if (!record) throw new Problem('not-found')
  return record
}

const snapshotOf = ({ settings }: RouteContext, record: RecurringRecord): RecurringSnapshot =>
  recurringSnapshotOf(record, settings, settings.clock.now())
