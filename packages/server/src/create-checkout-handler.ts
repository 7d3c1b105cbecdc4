import type { Phase } from '@ficha/core'
import { createCalls, type CheckoutCalls } from './in-process/create-calls.ts'
import { createTimeRules } from './decide/time-rules.ts'
import { asProblem } from './http/as-problem.ts'
import { clientAddressOf } from './http/client-address.ts'
import { corsHeaders, preflight } from './http/cross-site.ts'
import { openDirectDoor } from './http/direct-door.ts'
import { noteForeignPage } from './http/foreign-page.ts'
import { incomingOf, type Incoming, type WithHeaders } from './http/incoming.ts'
import { isAnnouncedTooLarge } from './http/json.ts'
import { withBody } from './http/plain-body.ts'
import { Problem, problemResponse } from './http/problem.ts'
import { PROBLEM_TEXTS } from './http/problem-texts.ts'
import { createEdgeLimits } from './http/edge-limits.ts'
import { reportTooLarge, type RefusedBody } from './http/refused-body.ts'
import { createAddressWatch } from './http/unknown-address.ts'
import { createFailedDeliveries } from './notification/failed-deliveries.ts'
import { requestIdOf } from './http/request-id.ts'
import type { RequestContext } from './http/request-context.ts'
import { traceparentOf, tracedSettings } from './http/traced.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import { createJobs, type JobReport } from './jobs/run-jobs.ts'
import { createOutboxStarter } from './jobs/run-outbox.ts'
import { createJobsWatch, type JobsWatch } from './jobs/watch-jobs.ts'
import { createHub } from './live/hub.ts'
import { createSharedReads } from './live/shared-reads.ts'
import { admitOperator, type OperatorSignIn } from './operations/admit-operator.ts'
import { forgetOrder } from './operations/forget-order.ts'
import { listPayments, type ListFilter } from './operations/list-payments.ts'
import { replayInbox, type ReplayFilter, type ReplayReport } from './operations/replay-inbox.ts'
import { settleRecurring } from './operations/settle-recurring.ts'
import { settleManually } from './operations/settle-manually.ts'
import type { CheckoutOptions } from './options/options.ts'
import { hookedEvents } from './options/hooked-events.ts'
import type { UnmappedStatus } from './options/unmapped-statuses.ts'
import { createScreens } from './payments/screens.ts'
import { signOrderLink, type SignOrderLinkOptions } from './payments/sign-order-link.ts'
import type { Secret } from './platform/secret.ts'
import type { HandlerState, RouteContext } from './routes/route-context.ts'
import { resolveSettings } from './resolve-settings.ts'
import { matchRoute } from './routes/routes.ts'
import type { PlatformSettings } from './options/settings.ts'
import type { PaymentRecord } from './records/payment-record.ts'
import type { RecurringFilter } from './ports/ledger.ts'
import type { AuditEntry } from './records/change.ts'
import type { RecurringRecord } from './records/recurring-record.ts'

/** The handler: a function from Request to Response. Its methods are calls for the merchant's own server, and tools for operators. */
export interface CheckoutHandler extends CheckoutCalls {
  /** Answers one request. An error becomes a problem+json response. Rejects only if the argument is not a web Request. */
  (request: Request, context?: RequestContext): Promise<Response>
  /** The option `environment`. */
  readonly environment: 'test' | 'production'
  /**
   * Connects to the store and brings its schema up to date. It tries again until this works, because the database may start later.
   * Meanwhile requests that need the store are answered 503 with Retry-After at once, and the log names the missing part. `serveNode` and
   * `startJobs` call it. If you use neither, call it yourself. Resolves when the store is reached, or at `close`. Never rejects.
   */
  start(): Promise<void>
  /**
   * Runs the jobs: hooks, abandoned requests, late matches, reconciliation, retention. Call it about once a second. `now` is in epoch
   * milliseconds. If it is not called, the log says so: in test once, in production while work in the store is late.
   */
  runJobs(now?: number): Promise<JobReport>
  /**
   * Lists payments, newest first. Only for operators: the records contain read ids, which give access to payments.
   *
   * @throws Error if `olderThan` is not an instant.
   */
  listPayments(filter?: ListFilter): Promise<readonly PaymentRecord[]>
  /**
   * Applies stored notifications again, after you have corrected `statusMap` or `notification.read`. A notification that had its effect has
   * no second one.
   */
  replayInbox(filter?: ReplayFilter): Promise<ReplayReport>
  /**
   * Settles a payment by an operator's decision, for example after a look at the bank statement. The audit trail records the reason and the
   * operator. Hooks are called as for any other change. With "paid" you accept reported money of another amount, or of a former price of the
   * order, as the payment of the order.
   *
   * @param id The read id of the payment.
   * @param phase "failed", "paid" or "reversed". A payment can only change to a later phase of this list.
   * @param operator A name for the audit trail. Default "unnamed".
   * @throws Error if the phase or the reason is not valid, there is no such payment, or it cannot change to this phase.
   */
  settleManually(id: string, phase: Phase, reason: string, operator?: string): Promise<PaymentRecord>
  /**
   * Notes that the shop has given the first charge of a cancelled order back, where the gateway does not report it. The payer can then start a new
   * order. `onRecurringMismatch` reports such a charge with the field "cancelled".
   *
   * @throws Error if the reason is blank, the order does not exist, or it has no such charge.
   */
  settleRecurring(id: string, reason: string, operator?: string): Promise<RecurringRecord>
  /**
   * Erases the texts of an order that may name a person, when its payments have a result: the shop's and the gateway's. Amounts, states, ids and
   * instants stay, because the shop's books need them. Returns the number of payments. The guide "Erasing a person's data" says what is kept where.
   *
   * @throws Error if the reason is blank, there is no such order, or it is still under way.
   */
  forget(orderId: string, reason: string, operator?: string): Promise<number>
  /** Recurring orders, newest first. */
  listRecurring(filter?: RecurringFilter): Promise<readonly RecurringRecord[]>
  /** The audit trail of a payment or recurring order, by its read id, oldest entry first. */
  auditOf(id: string): Promise<readonly AuditEntry[]>
  /**
   * Makes the address of a page for paying an order, for a chat, a message or a printed code: `GET /order/:id?key=` under the base path. It
   * needs the options `pages` and `pages.orderLinks`. Anybody who has the address may pay the order until the link expires, and sees its
   * state. `resolveOrder` is called with `access.kind` "link". You can sign any number of links: earlier links stay valid.
   *
   * @param orderId Your own id of the order. It is part of the address.
   * @throws Error if an option is missing, or the id or the time is not valid.
   * @example
   *  const link = await handler.signOrderLink('A-7', { expiresIn: '3d' })
   *  await chat.send(customer, `Pague aqui: ${link}`)
   */
  signOrderLink(orderId: string, link: SignOrderLinkOptions): Promise<string>
  /**
   * Protects a page of yours that uses these tools with the operators' password (HTTP Basic, any user name). Wrong passwords are counted by
   * address. The log line about them does not contain the password.
   */
  admitOperator(request: Request, password: string | Secret, context?: RequestContext): Promise<OperatorSignIn>
  /** The statuses that the gateway sent since this process started and that `statusMap` does not name. */
  unmappedStatuses(): readonly UnmappedStatus[]
  /** Metrics in Prometheus text. The handler has no route for them: serve them where only your scraper can reach them. */
  metrics(): string
  /**
   * Counts and logs a body that is too large, as if the handler had refused it. Call it from a server that refuses such bodies before the
   * handler gets the request. `toNodeListener` and `serveNode` call it.
   */
  noteTooLarge(refused: RefusedBody): void
  /** Ends every open stream, so that a server can shut down. It does not close the store: close it yourself. */
  close(): void
}

/**
 * Makes the handler for every route of the checkout.
 *
 * @throws Error if an option is missing or would make an unsafe handler. The message names the option, the danger and the correction.
 * @example
 *  const handler = createCheckoutHandler({ environment: 'test', gateway, resolveOrder, resolveRecurring, authorize, statusMap, notification, store })
 *  const response = await handler(new Request('http://127.0.0.1:4000/api/checkout/health'))
 */
export const createCheckoutHandler = (options: CheckoutOptions): CheckoutHandler => {
  const settings = resolveSettings(options)
  const { environment, store, metrics } = settings
  const time = createTimeRules(settings.time)
  store.setPlanning({ hooked: hookedEvents(settings.hooks), ...(time && { time }) })
  const limits = createEdgeLimits(settings)
  const state: HandlerState = {
    settings,
    hub: createHub(store, settings.live.pollMs, settings.clock),
    screens: createScreens(settings.logger, options.messages),
    startOutbox: createOutboxStarter(settings),
    inFlight: new Map(),
    recurringInFlight: new Map(),
    streams: new Set(),
    streamReads: { payments: createSharedReads(), recurring: createSharedReads() },
    lifecycle: { isClosing: false },
    limits,
    failedDeliveries: createFailedDeliveries(settings, limits.failedNotifications),
  }
  const watches: Watches = {
    address: createAddressWatch(settings),
    jobs: createJobsWatch(settings, time !== undefined),
  }
  const runJobs = createJobs(settings)
  const handle = async (request: Request, context: RequestContext = {}): Promise<Response> =>
    withBody(await answer(state, incomingOf(request), context, watches))
  openDirectDoor(handle, (incoming, context) => answer(state, incoming, context, watches))
  return Object.assign(handle, {
    environment,
    start: () => settings.storeWatch.start(),
    runJobs: (now?: number) => {
      watches.jobs.noteRun()
      return runJobs(now)
    },
    ...createCalls(state),
    listPayments: (filter?: ListFilter) => listPayments(settings, filter),
    replayInbox: (filter?: ReplayFilter) => replayInbox(settings, filter),
    settleManually: (id: string, phase: Phase, reason: string, operator?: string) =>
      settleManually(settings, id, phase, reason, operator),
    settleRecurring: (id: string, reason: string, operator?: string) => settleRecurring(settings, id, reason, operator),
    forget: (orderId: string, reason: string, operator?: string) => forgetOrder(settings, orderId, reason, operator),
    listRecurring: (filter: RecurringFilter = {}) => store.recurring.list(filter),
    auditOf: (id: string) => store.auditOf(id),
    signOrderLink: (orderId: string, link: SignOrderLinkOptions) => signOrderLink(settings, orderId, link),
    admitOperator: (request: Request, password: string | Secret, context: RequestContext = {}) =>
      admitOperator(settings, limits.failedSignIns, request, { password, connection: context.clientAddress }),
    unmappedStatuses: () => settings.unmappedStatuses.list(),
    metrics: () => metrics.toText(),
    noteTooLarge: ({ method, path, requestId }: RefusedBody) => {
      const route = matchRoute(relativePath(path, settings.basePath))?.entry.path ?? 'none'
      metrics.count('ficha_requests_total', { route, status: '413' })
      reportTooLarge(settings, { method, route, requestId })
    },
    close: () => {
      state.lifecycle.isClosing = true
      settings.storeWatch.stop()
      for (const stream of [...state.streams]) stream.close()
      state.hub.close()
      settings.sampledLog.flush(true)
    },
  })
}

/** The checks on each request that find mistakes of the mounting: a wrong client address, jobs that do not run. */
interface Watches {
  readonly address: ReturnType<typeof createAddressWatch>
  readonly jobs: JobsWatch
}

const answer = async (
  state: HandlerState,
  request: Incoming,
  context: RequestContext,
  watches: Watches,
): Promise<Response> => {
  const { settings } = state
  const requestId = requestIdOf(request)
  const url = new URL(request.url)
  const matched = matchRoute(relativePath(url.pathname, settings.basePath))
  const keepAlive = (work: Promise<unknown>): void => {
    const watched = work.catch((error: unknown) =>
      settings.logger.error({ requestId, error }, 'Work after an answer failed.'),
    )
    context.waitUntil?.(watched)
  }
  const looked = watches.jobs.look()
  if (looked) keepAlive(looked)
  let response: Response
  try {
    const clientAddress = clientAddressOf(request, context.clientAddress, settings.trustProxy)
    watches.address(clientAddress, url.hostname)
    noteForeignPage(settings, request, url)
    const traced = tracedSettings(settings, traceparentOf(request.headers))
    const caller = { settings: traced, request, url, origin: url.origin, clientAddress, keepAlive }
    response = await dispatch(matched, { ...state, ...caller, id: matched?.id ?? '' })
  } catch (error) {
    const problem = asProblem(error, settings, requestId)
    logRefusal(settings, request, requestId, problem)
    if (problem.code === 'too-large') {
      reportTooLarge(settings, { method: request.method, route: matched?.entry.path ?? 'none', requestId })
    }
    response = problemResponse(problem, requestId)
  }
  settings.metrics.count('ficha_requests_total', {
    route: matched?.entry.path ?? 'none',
    status: String(response.status),
  })
  settings.logger.debug(
    { requestId, method: request.method, route: matched?.entry.path, status: response.status },
    'Answered.',
  )
  return withSecurityHeaders(response, { 'x-request-id': requestId, ...corsHeaders(request, url, settings.origins) })
}

const dispatch = async (matched: ReturnType<typeof matchRoute>, context: RouteContext): Promise<Response> => {
  // Checked before the route is looked up, for every method and address: no route reads a body of this size.
  if (isAnnouncedTooLarge(context.request)) throw new Problem('too-large')
  if (!matched) throw new Problem('not-found', { detail: noRoute(context.settings.basePath) })
  const { request, url, settings } = context
  const { methods } = matched.entry
  if (request.method === 'OPTIONS') return preflight(request, url, settings.origins)
  const route = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
  if (!route) throw new Problem('method-not-allowed', { headers: { allow: Object.keys(methods).join(', ') } })
  return await route(context)
}

const noRoute = (basePath: string): string =>
  `No route has this path. Every path begins with ${basePath === '' ? 'the route' : basePath}, as the options publicUrl and basePath say. Hand the handler the whole path: app.use(path, …) of Express cuts its beginning off.`

/**
 * Returns the path below the base path. A path of "" and a trailing slash count as the base path itself. A path outside of it matches no
 * route.
 */
const relativePath = (pathname: string, basePath: string): string => {
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return ''
  const rest = pathname.slice(basePath.length)
  return rest.endsWith('/') ? rest.slice(0, -1) : rest
}

/** Logs the rule that refused the request, for the merchant. Origins and paths are not secret. */
const logRefusal = ({ logger }: PlatformSettings, request: WithHeaders, requestId: string, problem: Problem): void => {
  const { detail, path } = { ...PROBLEM_TEXTS[problem.code], ...problem.details }
  const origin = request.headers.get('origin') ?? undefined
  const site = request.headers.get('sec-fetch-site') ?? undefined
  logger.debug({ requestId, code: problem.code, path, detail, origin, site }, 'Refused.')
}
