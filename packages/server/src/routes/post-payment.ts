import { refuseCrossSite } from '../http/cross-site.ts'
import { jsonResponse, readJsonBytes } from '../http/json.ts'
import { requestPayment } from '../payments/request-payment.ts'
import type { Route } from './route-context.ts'
import { snapshotServer } from './serve-snapshot.ts'

/** POST /payments?locale=: 201 with a snapshot, or 200 with the snapshot of the payment that is live already. */
export const postPayment: Route = async (context) => {
  const { settings, request, url } = context
  refuseCrossSite(request, url, settings.origins)
  const serve = snapshotServer(context, undefined, 'named')
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
  const { record, isCreation } = await requestPayment(context, context, {
    raw: await readJsonBytes(request),
    idempotencyKey,
  })
  return jsonResponse(serve(record), isCreation ? 201 : 200)
}
