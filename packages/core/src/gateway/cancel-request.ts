import { fail, ok, type Result } from '../result.ts'
import { isRecord } from '../model/is-record.ts'
import type { GatewayObject } from './gateway-object.ts'
import { checkText, HEAD_RULES, issue, type Issue } from './request-rules.ts'

/** The content of a request to cancel a recurring order, in our field names. */
export interface CancelIntent {
  readonly appId: string
  /** yyyy-MM-dd HH:mm:ss, made by `writeTimestamp` in the gateway's zone. */
  readonly timestamp: string
  /** The merchant's id of the recurring order. */
  readonly outTradeNo: string
}

/** The body of POST /trade/recurring/cancel, spelled as in section 4.3 of the gateway document. */
export type CancelRequest = GatewayObject

/**
 * Makes the body of the request. It is not checked: use {@link validateCancelRequest}.
 *
 * @example
 * buildCancelRequest({ appId: 'app', timestamp: '2026-11-21 15:04:05', outTradeNo: 'order-1' })
 * // { app_id: 'app', timestamp: '2026-11-21 15:04:05', out_trade_no: 'order-1' }
 */
export const buildCancelRequest = ({ appId, timestamp, outTradeNo }: CancelIntent): CancelRequest => ({
  app_id: appId,
  timestamp,
  out_trade_no: outTradeNo,
})

/** Checks the body of POST /trade/recurring/cancel against sections 4.3 and 8 of the gateway document. Returns the body, or all issues. */
export const validateCancelRequest = (input: unknown): Result<CancelRequest, readonly Issue[]> => {
  if (!isRecord(input)) return fail([issue('request', 'badFormat', 'must be a JSON object')])
  const issues = HEAD_RULES.flatMap((rule) => checkText(input, rule))
  return issues.length === 0 ? ok(input) : fail(issues)
}
