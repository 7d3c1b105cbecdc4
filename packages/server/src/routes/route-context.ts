import type { StartOutbox } from '../jobs/run-outbox.ts'
import type { Hub } from '../live/hub.ts'
import type { OpenStream } from '../live/event-stream.ts'
import type { InFlight } from '../payments/create-payment.ts'
import type { Screens } from '../payments/screens.ts'
import type { RecurringInFlight } from '../recurring/start-recurring.ts'
import { networkOf } from '../http/client-address.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Settings } from '../options/settings.ts'

/** What lives as long as the handler. */
export interface HandlerState {
  readonly settings: Settings
  readonly hub: Hub
  readonly screens: Screens
  readonly startOutbox: StartOutbox
  readonly inFlight: InFlight
  readonly recurringInFlight: RecurringInFlight
  readonly streams: Set<OpenStream>
  /** Set once the handler was closed: what is opened after that ends at once. */
  readonly lifecycle: { isClosing: boolean }
  readonly limits: { readonly create: RateLimit; readonly read: RateLimit }
}

/** One request, as a route sees it. */
export interface RouteContext extends HandlerState {
  readonly request: Request
  readonly url: URL
  /** What the path's ":id" stands for; "" where there is none. */
  readonly id: string
  readonly clientAddress: string | undefined
  /** Keeps work alive after the answer, where the platform would stop it. */
  readonly keepAlive: (work: Promise<unknown>) => void
}

/** Answers a request or throws a Problem. */
export type Route = (context: RouteContext) => Promise<Response>

/** The bucket that a request draws from: its session's and address's, or where neither is known, the one given. */
export const limitKeyOf = ({ settings, request, clientAddress }: RouteContext, otherwise: string): string => {
  const session = settings.rateLimit.sessionOf?.(request)
  const network = clientAddress && networkOf(clientAddress)
  return session === undefined && network === undefined ? otherwise : `${session ?? ''}|${network ?? ''}`
}

/** Where the gateway sends notifications. */
export const notifyUrlOf = ({ settings, url }: RouteContext): string => {
  const base = settings.publicUrl ?? `${url.origin}${settings.basePath}`
  const segment = settings.notification.pathSecret?.reveal()
  return `${base}/notifications${segment === undefined ? '' : `/${encodeURIComponent(segment)}`}`
}
