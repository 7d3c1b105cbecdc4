import { readJsonBytes } from '../http/json.ts'
import { networkOfClient } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import { receiveNotification } from '../notification/receive-notification.ts'
import type { ReceiveOutcome } from '../ports/inbox.ts'
import type { Route, RouteContext } from './route-context.ts'

/**
 * POST /notifications: acknowledged once it is on disk. No cross-site check: the gateway is no browser, and its signature is the
 * proof. An address that sends many without proof is not listened to for a while. Hooks run after the answer.
 */
export const postNotification: Route = async (context) => {
  const { settings, clientAddress, keepAlive, startOutbox, failedDeliveries } = context
  const network = networkOfClient(clientAddress)
  await failedDeliveries.refuse(network)
  try {
    const { outcome } = await receive(context)
    failedDeliveries.proved(network)
    keepAlive(startOutbox())
    return settings.notification.acknowledge(outcome)
  } catch (error) {
    await failedDeliveries.failed(network, error)
    throw error
  }
}

const receive = async ({ settings, request, id }: RouteContext): Promise<ReceiveOutcome> => {
  if (!(await isExpectedSegment(settings.notification.pathSecret?.reveal(), id))) throw new Problem('not-found')
  return await receiveNotification(settings, request, await readJsonBytes(request))
}

/** Compared as digests, so that the time taken tells nothing of the secret. */
const isExpectedSegment = async (secret: string | undefined, segment: string): Promise<boolean> => {
  if (secret === undefined) return segment === ''
  const [wanted, given] = await Promise.all(
    [secret, decodeSegment(segment)].map((text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  )
  const [left, right] = [new Uint8Array(wanted ?? new ArrayBuffer()), new Uint8Array(given ?? new ArrayBuffer())]
  let difference = left.length ^ right.length
  for (let at = 0; at < left.length; at += 1) difference |= (left[at] ?? 0) ^ (right[at] ?? 0)
  return difference === 0
}

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
