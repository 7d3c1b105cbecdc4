import type { Settings } from '../options/settings.ts'

/** A request whose body was cut off, as far as a log may tell of it. */
export interface RefusedBody {
  readonly method: string
  /** The address under the origin, "/api/checkout/notifications". */
  readonly path: string
  /** What the answer carries as `x-request-id`. */
  readonly requestId: string
}

/** Says that a body was too large. Strangers can cause it, so the lines are sampled; of the gateway's own notification nobody else would hear. */
export const tellTooLarge = (
  { sampledLog }: Pick<Settings, 'sampledLog'>,
  { method, route, requestId }: Omit<RefusedBody, 'path'> & { readonly route: string },
): void =>
  sampledLog.warn(
    'too-large',
    { requestId, method, route },
    'A body was too large and was not read (413). Where the route is /notifications the gateway sends more than 64 KiB, and what it reports is lost: ask it why.',
  )
