import type { PaymentSnapshot } from '@ficha/core'
import type { RecurringSnapshot } from '@ficha/core/contract'
import type { StartOutbox } from '../jobs/run-outbox.ts'
import type { Hub } from '../live/hub.ts'
import type { OpenStream } from '../live/event-stream.ts'
import type { SharedReads } from '../live/shared-reads.ts'
import type { InFlight } from '../payments/submit-once.ts'
import type { Screens } from '../payments/screens.ts'
import type { RecurringInFlight } from '../recurring/start-recurring.ts'
import type { Caller } from '../http/caller.ts'
import type { EdgeLimits } from '../http/edge-limits.ts'
import type { FailedDeliveries } from '../notification/failed-deliveries.ts'
import type { Settings } from '../options/settings.ts'

/** The objects that live as long as the handler. */
export interface HandlerState {
  readonly settings: Settings
  readonly hub: Hub
  readonly screens: Screens
  readonly startOutbox: StartOutbox
  readonly inFlight: InFlight
  readonly recurringInFlight: RecurringInFlight
  readonly streams: Set<OpenStream>
  /** The shared reads for the streams of one payment or recurring order. */
  readonly streamReads: {
    readonly payments: SharedReads<PaymentSnapshot | undefined>
    readonly recurring: SharedReads<RecurringSnapshot | undefined>
  }
  /** `isClosing` is true after `handler.close`. A stream that is opened later ends at once. */
  readonly lifecycle: { isClosing: boolean }
  readonly limits: EdgeLimits
  readonly failedDeliveries: FailedDeliveries
}

/** One request, with the data that a route needs. */
export interface RouteContext extends HandlerState, Caller {
  readonly url: URL
  /** The value of ":id" in the path; "" if there is none. */
  readonly id: string
}

/** Answers a request or throws a Problem. */
export type Route = (context: RouteContext) => Promise<Response>
