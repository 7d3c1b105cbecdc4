import { limitKeyOf, notifyUrlOf, ownOriginOf, type Caller } from '../http/caller.ts'
import { readMerchantId } from '../http/merchant-id.ts'
import { badRequest, Problem, unknownOrder } from '../http/problem.ts'
import { takeCreation, type CreationLimits } from '../http/take-creation.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { isId } from '../platform/random.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { cancelRecurring } from './cancel-recurring.ts'
import type { StartedRecurringRecord } from './present-recurring.ts'
import { startRecurring, type RecurringInFlight } from './start-recurring.ts'

/** The parts of the handler that recurring orders use. */
export interface RecurringDesk {
  readonly recurringInFlight: RecurringInFlight
  readonly limits: CreationLimits & { readonly read: RateLimit }
}

/**
 * Starts a recurring order from a request, for a route or a call.
 *
 * @throws Problem if there is no page for the first payment.
 */
export const requestStart = async (
  caller: Caller,
  { recurringInFlight, limits }: RecurringDesk,
  body: Readonly<Record<string, unknown>>,
): Promise<StartedRecurringRecord> => {
  const { settings, request } = caller
  const recurringId = readMerchantId(
    Object.hasOwn(body, 'recurringId') ? body['recurringId'] : undefined,
    'body.recurringId',
  )
  const returnUrl = textOf(body, 'returnUrl')
  if (recurringId === undefined)
    throw badRequest(
      'body.recurringId',
      'recurringId is missing. Send your own id of the recurring order: { "recurringId": "club-1" }.',
    )
  await takeCreation(caller, limits, `recurring|${recurringId}`)
  const order = await settings.resolveRecurring(request.web(), recurringId)
  if (!order) throw unknownOrder('resolveRecurring', 'body.recurringId')
  const started = startRecurring(
    settings,
    { recurringId, returnUrl, order, notifyUrl: notifyUrlOf(caller), ownOrigin: ownOriginOf(caller) },
    recurringInFlight,
  )
  caller.keepAlive(started.catch(() => undefined))
  return await started
}

const textOf = (body: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = Object.hasOwn(body, name) ? body[name] : undefined
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || value === '' || value.length > 2_048)
    throw badRequest(`body.${name}`, `${name} is no text of 1 to 2,048 characters. Send an address, or leave it out.`)
  return value
}

/**
 * Cancels a recurring order by its read id, for a route or a call. The id alone is no permission, so `authorize` is called.
 *
 * @throws Problem if it is not allowed, or the gateway did not confirm the cancellation.
 */
export const requestCancellation = async (
  caller: Caller,
  desk: RecurringDesk,
  id: string,
): Promise<RecurringRecord> => {
  const { settings, request } = caller
  await desk.limits.create.take(limitKeyOf(caller, `cancel|${id}`))
  const record = await findRecurring(caller, desk, id)
  const subject = { kind: 'recurring', id, recurringId: record.recurringId } as const
  if (!(await settings.authorize(request.web(), 'cancel-recurring', subject, { kind: 'request' })))
    throw new Problem('not-allowed')
  const cancelled = cancelRecurring(settings, record)
  caller.keepAlive(cancelled.catch(() => undefined))
  return await cancelled
}

/**
 * Finds a recurring order by its read id, and counts the read.
 *
 * @throws Problem (404) if there is no such order, 429 above the limit of reads.
 */
export const findRecurring = async (
  caller: Caller,
  { limits }: RecurringDesk,
  id: string,
): Promise<RecurringRecord> => {
  await limits.read.take(limitKeyOf(caller, `recurring|${id}`))
  const record = isId(id) ? await caller.settings.store.recurring.find(id) : undefined
  if (!record) throw new Problem('not-found')
  return record
}
