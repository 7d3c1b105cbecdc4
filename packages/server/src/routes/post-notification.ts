import { networkOfClient } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import { isSameSecret } from '../platform/is-same-secret.ts'
import { readDelivery } from '../notification/read-delivery.ts'
import { receiveNotification } from '../notification/receive-notification.ts'
import type { ReceiveOutcome } from '../ports/inbox.ts'
import type { Route, RouteContext } from './route-context.ts'

/**
 * POST /notifications: answers when the delivery is on disk. There is no cross-site check, because the gateway is not a browser and its
 * signature is the proof. An address with many deliveries that fail verification gets 429 for a while. Hooks run after the answer.
 */
export const postNotification: Route = async (context) => {
  const { settings, clientAddress, keepAlive, startOutbox, failedDeliveries } = context
  const network = networkOfClient(clientAddress)
  await failedDeliveries.refuse(network)
  try {
    const outcome = await receive(context)
    failedDeliveries.proved(network)
    keepAlive(startOutbox())
    return settings.notification.acknowledge(outcome)
  } catch (error) {
    await failedDeliveries.failed(network, error)
    throw error
  }
}

const receive = async ({ settings, request, id }: RouteContext): Promise<ReceiveOutcome['outcome']> => {
  if (!(await isExpectedSegment(settings.notification.pathSecret?.reveal(), id))) throw new Problem('not-found')
  return await receiveNotification(settings, request, await readDelivery(settings, request))
}

const isExpectedSegment = async (secret: string | undefined, segment: string): Promise<boolean> =>
  secret === undefined ? segment === '' : await isSameSecret(secret, decodeSegment(segment))

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
