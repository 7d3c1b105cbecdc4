import { methodOf, type Payer } from '@ficha/core'
import { parseJsonObject, jsonResponse, readJsonBytes } from '../http/json.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { badRequest, Problem, type FormIssue } from '../http/problem.ts'
import type { ResolvedOrder } from '../options/options.ts'
import type { Settings } from '../options/settings.ts'
import { createPayment } from '../payments/create-payment.ts'
import { outsideLimits, statementOf } from '../payments/method-statement.ts'
import { readCreateBody, type CreateBody } from '../payments/read-create-body.ts'
import { readPayer } from '../payments/read-payer.ts'
import { limitKeyOf, notifyUrlOf, type Route, type RouteContext } from './route-context.ts'
import { snapshotServer } from './serve-snapshot.ts'

/** POST /payments?locale=: 201 with a snapshot, or 200 with the snapshot of the payment that is live already. */
export const postPayment: Route = async (context) => {
  const { settings, request, url, limits, inFlight, clientAddress } = context
  refuseCrossSite(request, url, settings.origins)
  const serve = snapshotServer(context)
  const raw = await readJsonBytes(request)
  const body = readCreateBody(parseJsonObject(raw))
  limits.create(limitKeyOf(context, `order|${body.orderId}`))
  const idempotencyKey = readIdempotencyKey(request)
  const order = await settings.resolveOrder(request, body.orderId)
  if (!order) throw new Problem('not-found')
  refuseUnofferedMethod(order, body)
  refuseOutsideLimits(settings, order, body)
  await authorizeReplacement(context, body)
  const { payer, issues } = readPayer(settings, order, body)
  const made = createPayment(
    settings,
    {
      body,
      raw,
      idempotencyKey,
      order,
      payer,
      payerIssues: issues.length > 0 ? issues : await askMerchant(context, body.orderId, payer),
      clientAddress,
      notifyUrl: notifyUrlOf(context),
      ownOrigin: settings.origins.own ?? url.origin,
    },
    inFlight,
  )
  // The payment is finished even if the browser leaves meanwhile.
  context.keepAlive(made.catch(() => undefined))
  const { record, isNew } = await made
  return jsonResponse(serve(record), isNew ? 201 : 200)
}

const readIdempotencyKey = (request: Request): string | undefined => {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[!-~]{1,255}$/.test(key))
    throw badRequest('header.idempotency-key', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
  return key
}

const refuseUnofferedMethod = (order: ResolvedOrder, { method, channel }: CreateBody): void => {
  const isOffered = order.methods?.some((choice) => choice.method === method && choice.channel === channel) ?? true
  if (!isOffered || !methodOf(order.country, method, channel)) throw new Problem('method-not-offered')
}

const refuseOutsideLimits = (settings: Settings, order: ResolvedOrder, { method, channel }: CreateBody): void => {
  const row = { country: order.country, method, ...(channel !== undefined && { channel }) }
  if (outsideLimits(order.amount, statementOf(settings, row, order).limits)) throw new Problem('outside-limits')
}

/** The merchant's own rules see a payer that the form's rules have passed. */
const askMerchant = async (
  { settings, request }: RouteContext,
  orderId: string,
  payer: Payer,
): Promise<readonly FormIssue[]> => {
  const issues = (await settings.checkPayer?.(request, orderId, payer)) ?? []
  return issues.map(({ path, message }) => ({ path, key: 'merchant', message }))
}

const authorizeReplacement = async (
  { settings, request }: RouteContext,
  { replaces, orderId }: CreateBody,
): Promise<void> => {
  if (replaces === undefined) return
  // `authorize` is told an order and a payment of it: what a browser claims to belong together is looked up first.
  const replaced = await settings.store.payments.find(replaces)
  if (replaced?.orderId !== orderId) throw new Problem('replaces-unknown')
  const isAllowed = await settings.authorize(request, 'replace-payment', { kind: 'payment', id: replaces, orderId })
  if (!isAllowed) throw new Problem('not-allowed')
}
