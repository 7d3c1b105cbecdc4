import type { Settings } from '../options/settings.ts'
import type { Incoming } from './incoming.ts'
import { networkOf } from './client-address.ts'

/** Who asks for something, by HTTP or by a call of the merchant's own server. */
export interface Caller {
  readonly settings: Settings
  /** `resolveOrder` and its kin are handed the web request of it. */
  readonly request: Incoming
  /** Under which the handler is reached here. */
  readonly origin: string
  readonly clientAddress: string | undefined
  /** Keeps work alive after the answer, where the platform would stop it. */
  readonly keepAlive: (work: Promise<unknown>) => void
}

/** The bucket that a caller draws from: his session's and address's, or where neither is known, the one given. */
export const limitKeyOf = ({ settings, request, clientAddress }: Caller, otherwise: string): string => {
  const session = settings.rateLimit.sessionOf?.(request.web())
  const network = networkOfClient(clientAddress)
  return session === undefined && network === undefined ? otherwise : `${session ?? ''}|${network ?? ''}`
}

/** Whose address a caller has; `undefined` where the platform does not say. */
export const networkOfClient = (clientAddress: string | undefined): string | undefined =>
  clientAddress === undefined ? undefined : networkOf(clientAddress)

/** The handler's own origin, to which a payer may always come back. */
export const ownOriginOf = ({ settings, origin }: Caller): string => settings.origins.own ?? origin

/** Where the gateway sends notifications. */
export const notifyUrlOf = ({ settings, origin }: Caller): string => {
  const base = settings.publicUrl ?? `${origin}${settings.basePath}`
  const segment = settings.notification.pathSecret?.reveal()
  return `${base}/notifications${segment === undefined ? '' : `/${encodeURIComponent(segment)}`}`
}
