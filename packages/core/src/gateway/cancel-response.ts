import { fail, ok, type Result } from '../result.ts'
import { readEnvelope, type EnvelopeError } from './envelope.ts'
import { readText, type GatewayObject } from './gateway-object.ts'

/** A cancellation that the gateway confirmed. */
export interface ConfirmedCancellation {
  readonly outTradeNo?: string
  /** recurring_status, verbatim. */
  readonly status: typeof CANCELLED
}

/** Why a response to POST /trade/recurring/cancel does not confirm the cancellation. `message` is for developers, never for the payer. */
export type CancelResponseError =
  | EnvelopeError
  /** The code is "10000", but recurring_status is not CANCEL, so later charges are possible. Treat the order as active and ask the gateway. */
  | { readonly kind: 'not-cancelled'; readonly status: string; readonly message: string }

/** The recurring_status of a cancelled order (gateway document, sections 3 and 4.3). */
const CANCELLED = 'CANCEL'

/**
 * Reads the gateway's response to POST /trade/recurring/cancel (section 4.3). Only the code "10000" with the recurring_status CANCEL confirms the
 * cancellation. The function never throws.
 *
 * @param input The parsed JSON of the response.
 * @example
 * parseCancelResponse({ code: '10000', msg: 'Success', out_trade_no: 'order-1', recurring_status: 'CANCEL' })
 * // { ok: true, value: { outTradeNo: 'order-1', status: 'CANCEL' } }
 */
export const parseCancelResponse = (input: unknown): Result<ConfirmedCancellation, CancelResponseError> => {
  const envelope = readEnvelope(input)
  return envelope.ok ? parseAcceptedCancelResponse(envelope.value) : envelope
}

/** The same as {@link parseCancelResponse}, for a response whose envelope was already read as a success. */
export const parseAcceptedCancelResponse = (
  accepted: GatewayObject,
): Result<ConfirmedCancellation, Exclude<CancelResponseError, EnvelopeError>> => {
  const status = readText(accepted, 'recurring_status') ?? ''
  const outTradeNo = readText(accepted, 'out_trade_no')
  if (status === CANCELLED) return ok({ ...(outTradeNo !== undefined && { outTradeNo }), status })
  return fail({
    kind: 'not-cancelled',
    status,
    message:
      'The gateway accepted the request without the recurring_status CANCEL, so the order may still be charged. Do not tell the payer that it ended; ask the gateway.',
  })
}
