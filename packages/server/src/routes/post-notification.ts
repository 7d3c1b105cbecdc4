import { mediaTypeOf, readJsonBytes } from '../http/json.ts'
import { networkOfClient } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import type { Settings } from '../options/settings.ts'
import type { Bytes } from '../platform/bytes.ts'
import type { Incoming } from '../http/incoming.ts'
import { isSameSecret } from '../platform/is-same-secret.ts'
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
  return await receiveNotification(settings, request, await readBytes(settings, request))
}

/**
 * Reads the bytes of a delivery, and logs a media type that is not accepted. Anybody can cause the line, so it is sampled. If the gateway
 * sends another type than JSON, this line is the only trace of its notifications.
 */
const readBytes = async ({ notification, sampledLog }: Settings, request: Incoming): Promise<Bytes> => {
  try {
    return await readJsonBytes(request, notification.contentTypes)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-json') {
      const type = mediaTypeOf(request.headers.get('content-type'))
      const contentType = /^[\da-z][\da-z.+/-]{0,127}$/.test(type) ? type : 'none that can be written here'
      sampledLog.warn(
        'notification of another type',
        { contentType },
        'A delivery to /notifications has a Content-Type that is not taken, so it was refused unread (415). If it is the gateway’s, name the type in notification.contentTypes.',
      )
    }
    throw error
  }
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
