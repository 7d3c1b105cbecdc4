import { checkLink, type LinkPolicy, type SafeLink } from '../model/links/safe-link.ts'
import { fail, ok, type Result } from '../result.ts'
import { readEnvelope, type EnvelopeError } from './envelope.ts'
import { isBlank, readText, type GatewayObject } from './gateway-object.ts'

/** A recurring order that the gateway created, and the page where the payer makes the first payment. */
export interface RecurringOrder {
  /** out_trade_no of the response: the merchant's id. */
  readonly outTradeNo?: string
  readonly tradeNo?: string
  /** web_url, checked. `withReturnUrl` adds the return URL to it. */
  readonly checkout: SafeLink
  /** Present if the gateway sent it. The document's sample has it, its table does not (section 4.2). */
  readonly prepayId?: string
}

/** Why a response to POST /trade/recurring gives no page to pay on. `message` is for developers, never for the payer. */
export type RecurringResponseError =
  | EnvelopeError
  /** The order was created, but its checkout page cannot be offered to the payer. Cancel the order, or ask the gateway. */
  | {
      readonly kind: 'no-checkout'
      readonly outTradeNo?: string
      readonly tradeNo?: string
      readonly message: string
    }

/**
 * Reads the gateway's response to POST /trade/recurring (section 4.2). The function never throws. Its address (web_url) is checked by {@link
 * checkLink}.
 *
 * @param input The parsed JSON of the response. It is not trusted: every field is checked.
 * @returns The order, or an error of kind `unreadable-response`, `gateway-refused` or `no-checkout`.
 * @example
 * const order = parseRecurringResponse(await response.json())
 * if (order.ok) redirectTo(withReturnUrl(order.value.checkout.href, 'https://shop.example/back'))
 */
export const parseRecurringResponse = (
  input: unknown,
  policy: { readonly links?: LinkPolicy } = {},
): Result<RecurringOrder, RecurringResponseError> => {
  const envelope = readEnvelope(input)
  return envelope.ok ? parseAcceptedRecurringResponse(envelope.value, policy) : envelope
}

/** The same as {@link parseRecurringResponse}, for a response whose envelope was already read as a success. */
export const parseAcceptedRecurringResponse = (
  accepted: GatewayObject,
  policy: { readonly links?: LinkPolicy } = {},
): Result<RecurringOrder, Exclude<RecurringResponseError, EnvelopeError>> => {
  const text = (field: string): string | undefined => {
    const value = readText(accepted, field)
    return isBlank(value) ? undefined : value
  }
  const outTradeNo = text('out_trade_no')
  const tradeNo = text('trade_no')
  const prepayId = text('prepay_id')
  const ids = { ...(outTradeNo !== undefined && { outTradeNo }), ...(tradeNo !== undefined && { tradeNo }) }
  const checkout = checkLink(text('web_url')?.trim() ?? '', policy.links)
  if (!checkout.ok) {
    const message = `The gateway made the recurring order, but its web_url cannot be offered to the payer. ${checkout.error.message}`
    return fail({ kind: 'no-checkout', ...ids, message })
  }
  return ok({ ...ids, checkout: checkout.value, ...(prepayId !== undefined && { prepayId }) })
}
