import { fail, ok, type Result } from '../result.ts'
import { isRecord } from '../model/is-record.ts'
import { readText, type GatewayObject } from './gateway-object.ts'

/** The code of an accepted request (gateway document, section 7). */
export const SUCCESS_CODE = '10000'

/** A response whose code is not "10000", or that cannot be read. `message` is for developers, not for the payer. */
export type EnvelopeError =
  /** The response is not a JSON object, or has no code. The outcome of the request is unknown. */
  | { readonly kind: 'unreadable-response'; readonly message: string }
  | {
      /** Any other code than "10000". `code`, `msg`, `subCode` and `subMsg` are as the gateway sent them. */
      readonly kind: 'gateway-refused'
      readonly code: string
      readonly msg?: string
      readonly subCode?: string
      readonly subMsg?: string
      readonly outTradeNo?: string
      readonly message: string
    }

/**
 * Reads the envelope of a response (gateway document, section 7). All operations have the same envelope. Returns the response if its code is
 * "10000", else the error.
 *
 * @param input The parsed JSON of the response.
 * @example
 * readEnvelope({ code: '10000', msg: 'Success' }).ok // true
 * readEnvelope({ code: '40002', msg: 'Business Failed', sub_code: 'duplicate-out_trade_no' }).ok // false
 */
export const readEnvelope = (input: unknown): Result<GatewayObject, EnvelopeError> => {
  if (!isRecord(input)) {
    return fail({
      kind: 'unreadable-response',
      message:
        'The response is not a JSON object, so nothing can be read from it. Check that the address is the gateway’s and that no proxy answered for it.',
    })
  }
  const code = readText(input, 'code')
  if (code === undefined) {
    return fail({
      kind: 'unreadable-response',
      message:
        'The response has no code, so it is neither a success nor a failure. Pass await response.json(). Check that the address is the gateway’s; treat the outcome as unknown.',
    })
  }
  return code === SUCCESS_CODE ? ok(input) : fail(refusal(input, code))
}

const refusal = (response: GatewayObject, code: string): EnvelopeError => {
  const optional = {
    msg: readText(response, 'msg'),
    subCode: readText(response, 'sub_code'),
    subMsg: readText(response, 'sub_msg'),
    outTradeNo: readText(response, 'out_trade_no'),
  }
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return {
    kind: 'gateway-refused',
    code,
    ...present,
    message: `The gateway answered with code ${short(code)}${optional.subCode === undefined ? '' : ` (${short(optional.subCode)})`}, which is no success. Only a sub_code that its document names (section 7) or that the gateway has explained to you proves that nothing was made; treat every other as unknown.`,
  }
}

/** Shortens a code for a message. A gateway may send a whole page as its code, and that page must not fill the log. */
const short = (code: string): string => (code.length > 64 ? `${code.slice(0, 64)}…` : code)
