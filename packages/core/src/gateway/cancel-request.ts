import { fail, ok, type Result } from '../result.ts'
import { isRecord } from '../model/is-record.ts'
import type { GatewayObject } from './gateway-object.ts'
import { checkText, HEAD_RULES, issue, type Issue } from './request-rules.ts'

/** The content of a cancellation request. */
export interface CancelIntent {
  readonly appId: string
  /** yyyy-MM-dd HH:mm:ss, made by `writeTimestamp` in the gateway's zone. */
  readonly timestamp: string
  /** The merchant's id of the recurring order. */
  readonly outTradeNo: string
}

/** The body of POST /trade/recurring/cancel, spelled as in section 4.3 of the gateway document. */
export type CancelRequest = GatewayObject

/** Turns an intent into the request's body. */
export const buildCancelRequest = ({ appId, timestamp, outTradeNo }: CancelIntent): CancelRequest => ({
  app_id: appId,
  timestamp,
  out_trade_no: outTradeNo,
})

/** Checks the body of POST /trade/recurring/cancel against sections 4.3 and 8. Gives the body back, or every issue found. */
export const validateCancelRequest = (input: unknown): Result<CancelRequest, readonly Issue[]> => {
  if (!isRecord(input)) return fail([issue('request', 'badFormat', 'must be a JSON object')])
  const issues = HEAD_RULES.flatMap((rule) => checkText(input, rule))
  return issues.length === 0 ? ok(input) : fail(issues)
}
