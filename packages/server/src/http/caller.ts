import type { Settings } from '../options/settings.ts'
import type { Incoming } from './incoming.ts'
import { networkOf } from './client-address.ts'

/** The caller of an operation, by HTTP or by a call of the merchant's own server. */
export interface Caller {
  readonly settings: Settings
  /** The request. `resolveOrder` and the other functions get its web request. */
  readonly request: Incoming
  /** The origin under which the handler is reached. */
  readonly origin: string
  readonly clientAddress: string | undefined
  /** Keeps work alive after the answer, if the platform would stop it. */
  readonly keepAlive: (work: Promise<unknown>) => void
}

/** The key of a caller's limit: from the session and the address, or `otherwise` if neither is known. */
export const limitKeyOf = ({ settings, request, clientAddress }: Caller, otherwise: string): string => {
  const session = settings.rateLimit.sessionOf?.(request.web())
  const network = networkOfClient(clientAddress)
  return session === undefined && network === undefined ? otherwise : `${session ?? ''}|${network ?? ''}`
}

/** The network of a caller's address; `undefined` if the platform gives no address. */
export const networkOfClient = (clientAddress: string | undefined): string | undefined =>
  clientAddress === undefined ? undefined : networkOf(clientAddress)

/** The handler's own origin. A payer may always come back to it. */
export const ownOriginOf = ({ settings, origin }: Caller): string => settings.origins.own ?? origin

/** The address to which the gateway sends notifications. */
export const notifyUrlOf = ({ settings, origin }: Caller): string => {
  const base = settings.publicUrl ?? `${origin}${settings.basePath}`
  const segment = settings.notification.pathSecret?.reveal()
  return `${base}/notifications${segment === undefined ? '' : `/${encodeURIComponent(segment)}`}`
}
