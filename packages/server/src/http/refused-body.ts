import type { Settings } from '../options/settings.ts'

/** The data for the log about a request whose body is too large. */
export interface RefusedBody {
  readonly method: string
  /** The path of the request, "/api/checkout/notifications". */
  readonly path: string
  /** The `x-request-id` of the answer. */
  readonly requestId: string
}

/**
 * Logs that a body was too large. Anybody can cause this, so the lines are sampled. If the gateway sent the body as a notification, this
 * line is the only trace of it.
 */
export const reportTooLarge = (
  { sampledLog }: Pick<Settings, 'sampledLog'>,
  { method, route, requestId }: Omit<RefusedBody, 'path'> & { readonly route: string },
): void =>
  sampledLog.warn(
    'too-large',
    { requestId, method, route },
    'A body was too large and was not read (413). Where the route is /notifications the gateway sends more than 64 KiB, and what it reports is lost: ask it why.',
  )
