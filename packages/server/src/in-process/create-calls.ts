import type {
  CreatePaymentBody,
  PaymentSnapshot,
  RecurringPeriodPage,
  RecurringSnapshot,
  StartRecurringBody,
} from '@ficha/core/contract'
import { isRecord } from '@ficha/core/internal'
import { requestedLocale } from '../http/requested-locale.ts'
import { asProblem } from '../http/as-problem.ts'
import { badRequest, problemBody } from '../http/problem.ts'
import type { Settings } from '../options/settings.ts'
import { requestPayment, type PaymentDesk } from '../payments/request-payment.ts'
import { withoutDeadRequest } from '../payments/give-up.ts'
import { noteOrderPrice } from '../payments/price/note-price.ts'
import type { Screens } from '../payments/screens.ts'
import { snapshotOf, type OtherPayments } from '../payments/snapshot-of.ts'
import { utf8 } from '../platform/bytes.ts'
import { createId, isId } from '../platform/random.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { OrderPrices, PaymentRecord } from '../records/payment-record.ts'
import { requestCancellation, requestStart, type RecurringDesk } from '../recurring/request-recurring.ts'
import { periodPageOf } from '../recurring/period-page.ts'
import { recurringSnapshotOf } from '../recurring/recurring-snapshot.ts'
import { callerOf, type CallCaller, type CallContext } from './call-context.ts'
import type { CancelRecurringResult, CreatePaymentResult, RefusedCall, StartRecurringResult } from './call-results.ts'

/** The input for a payment: the body of `POST /payments`, and its Idempotency-Key. */
export interface CreatePaymentInput extends CreatePaymentBody {
  /** 1 to 255 visible ASCII characters. The same key with the same input returns the same payment. */
  readonly idempotencyKey?: string
}

/**
 * The handler without HTTP, for code on your server: a server action, a rendered page, a queue, a test. Browsers use the routes instead. Both
 * use the same code, so the same rules hold: prices come from `resolveOrder`, the payer is read with the form's schema, and the rate limits
 * apply. `createPayment`, `startRecurring` and `cancelRecurring` do not throw: the problem+json of the route is a result of kind "refused".
 */
export interface CheckoutCalls {
  /**
   * Makes a payment, as `POST /payments` does.
   *
   * @example
   * const result = await handler.createPayment(
   *   { orderId, method: 'PIX', payer: { name, email, phone, document: { number } } },
   *   { headers: await headers(), clientAddress },
   * )
   * if (result.kind === 'refused') return { issues: result.problem.issues ?? [] }
   */
  createPayment(input: CreatePaymentInput, context?: CallContext): Promise<CreatePaymentResult>
  /** Starts a recurring order, as `POST /recurring` does. Send the payer to `order.redirectUrl` for the first payment. */
  startRecurring(input: StartRecurringBody, context?: CallContext): Promise<StartRecurringResult>
  /** Cancels a recurring order by its read id, as `POST /recurring/:id/cancel` does. `authorize` is called. */
  cancelRecurring(id: string, context?: CallContext): Promise<CancelRecurringResult>
  /**
   * The snapshot of a payment, as `GET /payments/:id` serves it, for a server that renders pages. `undefined`: there is no such payment.
   * Rejects while the store is unavailable.
   *
   * @param id The read id of the payment.
   * @param options.locale The language of the payment's screen, "pt-BR". Without it there is no screen.
   */
  readPayment(id: string, options?: { readonly locale?: string }): Promise<PaymentSnapshot | undefined>
  /**
   * The state of an order, from all of its payments: the state, the payment that paid (`paidBy`), other payments that are paid
   * (`alsoPaid`), and the time of the state. Use it for your own pages and records. A browser gets only the state and the method, from a
   * snapshot. `undefined`: the order has no payment. Rejects while the store is unavailable.
   *
   * @example
   * const order = await handler.readOrder('cart-7')
   * const isOwed = order === undefined || order.state === 'open'
   */
  readOrder(orderId: string): Promise<OrderRecord | undefined>
  /**
   * Records the new prices of an order, by each method. Call it when you change one. A payment at another price than its method's then no longer pays
   * the order, and the payments by other methods stay as they are: every open page shows this at once, and if money comes for it, `onMismatch` is called. Without this call the handler gets the new price from the
   * next call of `resolveOrder`, which happens when the order's page is opened or a payment is requested.
   *
   * @returns The state of the order, as from `readOrder`.
   * @param prices As `resolveOrder` states them: `prices` is the whole list, and a method without a row costs `amount`.
   * @throws Error if an amount is not a decimal string or the currency is not an ISO 4217 code. Rejects while the store is unavailable.
   * @example
   * await handler.noteOrderPrice('cart-7', { amount: '149.90', currency: 'BRL', prices: [{ method: 'PIX', amount: '142.41' }] })
   */
  noteOrderPrice(orderId: string, prices: OrderPrices): Promise<OrderRecord | undefined>
  /** The snapshot of a recurring order, by its read id, as `GET /recurring/:id` serves it. Otherwise the same as `readPayment`. */
  readRecurring(id: string): Promise<RecurringSnapshot | undefined>
  /**
   * A page of the periods of a recurring order, as `GET /recurring/:id/periods` serves it. The snapshot of a long order has only the periods
   * around its next charge. `undefined`: there is no such order.
   *
   * @param options.from The first period of the page, from 1. Default: 1. A page has at most 150 periods.
   * @throws Error if `from` is not a whole number from 1. Rejects while the store is unavailable.
   * @example
   * const { periods } = (await handler.readPeriods(id, { from: 151 })) ?? { periods: [] }
   */
  readPeriods(id: string, options?: { readonly from?: number }): Promise<RecurringPeriodPage | undefined>
}

/** The parts of the handler that calls use. */
export interface CallDesk extends PaymentDesk, RecurringDesk {
  readonly settings: Settings
  readonly screens: Screens
  readonly limits: RecurringDesk['limits']
}

/** Makes the calls of a handler. */
export const createCalls = (desk: CallDesk): CheckoutCalls => {
  const { settings } = desk
  const { store, clock } = settings
  return {
    createPayment: (input, context = {}) =>
      answer(settings, '/payments', context, async (caller) => {
        const { idempotencyKey, ...body } = readInput(input)
        const raw = utf8(JSON.stringify(body))
        const { record, isCreation } = await requestPayment(caller, desk, { raw, idempotencyKey })
        const locale = requestedLocale(caller.url, caller.request)
        return { kind: isCreation ? 'created' : 'live', payment: shown(desk, record, locale, 'named') }
      }),
    startRecurring: (input, context = {}) =>
      answer(settings, '/recurring', context, async (caller) => {
        const { record, redirectUrl, redirect, summary, isNew } = await requestStart(caller, desk, {
          ...readInput(input),
        })
        return { kind: isNew ? 'started' : 'live', order: { id: record.id, redirectUrl, redirect, summary } }
      }),
    cancelRecurring: (id, context = {}) =>
      answer(settings, '/recurring', context, async (caller) => {
        const record = await requestCancellation(caller, desk, id)
        return { kind: 'cancelled', recurring: recurringSnapshotOf(record, settings, clock.now()) }
      }),
    readPayment: async (id, options) => {
      const locale = readLocale(options)
      const record = isId(id) ? await store.payments.find(id) : undefined
      return record && shown(desk, await withoutDeadRequest(settings, record), locale)
    },
    readOrder: (orderId) => store.payments.findOrder(orderId),
    noteOrderPrice: (orderId, prices) => noteOrderPrice(settings, orderId, prices),
    readRecurring: async (id) => {
      const record = isId(id) ? await store.recurring.find(id) : undefined
      return record && recurringSnapshotOf(record, settings, clock.now())
    },
    readPeriods: async (id, { from = 1 } = {}) => {
      if (!Number.isSafeInteger(from) || from < 1)
        throw new Error('@ficha/server: readPeriods takes `from` as a whole number from 1, so no page was read.')
      const record = isId(id) ? await store.recurring.find(id) : undefined
      return record && periodPageOf(record, from, clock.now())
    },
  }
}

const shown = (
  { settings, screens }: CallDesk,
  record: PaymentRecord,
  locale: string | undefined,
  others?: OtherPayments,
): PaymentSnapshot => screens.show(snapshotOf(record, settings, settings.clock.now(), others), locale)

/** The type of the input is not proof: a form or a queue may pass any value, so it is checked. */
const readInput = <Input extends object>(input: Input): Input => {
  if (isRecord(input)) return input
  throw badRequest('input', 'The call takes an object, as the body of the route that does the same.')
}

/** The first text of the locale option, which may be a list. Any other value means no screen. */
const readLocale = (options: unknown): string | undefined => {
  const locale: unknown =
    typeof options === 'object' && options !== null && 'locale' in options ? options.locale : undefined
  const first: unknown = Array.isArray(locale) ? locale[0] : locale
  return typeof first === 'string' ? first : undefined
}

/** The result of `work`, or the refusal that the route would answer. */
const answer = async <Result extends { readonly kind: string }>(
  settings: Settings,
  path: string,
  context: CallContext,
  work: (caller: CallCaller) => Promise<Result>,
): Promise<Result | RefusedCall> => {
  const requestId = createId()
  let result: Result | RefusedCall
  try {
    result = await work(callerOf(settings, path, context, requestId))
  } catch (error) {
    const problem = asProblem(error, settings, requestId)
    settings.logger.debug({ requestId, code: problem.code, ...problem.details }, 'Refused.')
    result = { kind: 'refused', problem: problemBody(problem, requestId) }
  }
  settings.metrics.count('ficha_calls_total', { path, result: result.kind })
  return result
}
