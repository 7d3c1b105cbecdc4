import { isAuthorized } from '../contract/basic-auth.ts'
import { isAcceptedContentType } from '../contract/content-type.ts'
import {
  codesOf,
  failureEnvelope,
  refuse,
  styledRefusal,
  successEnvelope,
  type AnswerValues,
  type Checked,
  type Refusal,
} from '../contract/envelope.ts'
import { isJsonObject, parseJsonText, type JsonObject } from '../contract/json-text.ts'
import { checkAppId, checkTime } from '../contract/request-head.ts'
import { isSigned } from '../contract/request-signature.ts'
import { jsonAnswer, type Answer, type SandboxRequest } from '../http/answer.ts'
import type { WireRecord } from '../orders/wire-record.ts'
import type { SandboxState } from '../sandbox-state.ts'
import type { OperationName } from '../wire/fault.ts'
import { spoilAnswer } from '../wire/faults.ts'
import { headersWithoutSecrets } from '../wire/wire-log.ts'

export interface Operation {
  readonly name: OperationName
  /** Section 5: Content-Type is required for recurring and cancel, recommended for the direct payment. */
  readonly contentTypeRequired: boolean
  /** Reads the fields of the body without any work. Absent where a gateway that reads them first makes no difference. */
  readonly read?: ((body: JsonObject) => Checked<unknown>) | undefined
  /** Checks the body and does the work. The returned fields go into the success envelope. */
  readonly run: (body: JsonObject) => Checked<AnswerValues>
}

/**
 * Handles one request of the contract from its bytes to its answer, and records both. It also applies faults. A fault before the work prevents the
 * work. A fault after the work loses only the answer.
 */
export function receive(state: SandboxState, operation: Operation, request: SandboxRequest): Answer {
  const fault = state.faults.take(operation.name)
  const parsed = readJsonBody(request)
  const outTradeNo = readableOutTradeNo(parsed.ok ? parsed.value : {})
  const proper = fault?.processed === false ? noAnswer : work(state, operation, request, parsed, outTradeNo)
  const answer = fault === undefined ? proper : spoilAnswer(fault, proper)
  const record: WireRecord = {
    received_at: new Date(state.clock.now()).toISOString(),
    operation: operation.name,
    path: request.path,
    headers: headersWithoutSecrets(request.headers),
    body: request.body.toString('utf8'),
    answer: { status: answer.status, body: String(answer.body) },
    ...(fault === undefined ? {} : { fault: fault.kind }),
  }
  state.wireLog.add(record)
  const order = outTradeNo === undefined ? undefined : state.book.find(outTradeNo)
  // The first exchange always stays, because it made the order. Of the repetitions only the last ones stay.
  if (order !== undefined && order.wire.push(record) > mostExchanges) order.wire.splice(1, 1)
  state.book.touch()
  return answer
}

const mostExchanges = 50

/** The answer of a fault that comes before the work. */
const noAnswer: Answer = { status: 502, headers: {}, body: '' }

function work(
  state: SandboxState,
  operation: Operation,
  request: SandboxRequest,
  parsed: Checked<JsonObject>,
  outTradeNo: string | undefined,
): Answer {
  const judged = judge(state, operation, request, parsed)
  const result = judged.ok ? judged : styledRefusal(judged, state.settings)
  return result.ok
    ? jsonAnswer(200, successEnvelope(result.value))
    : jsonAnswer(statusOf(state, result), failureEnvelope(result, outTradeNo, state.settings.refusalCodes))
}

function judge(
  state: SandboxState,
  operation: Operation,
  request: SandboxRequest,
  parsed: Checked<JsonObject>,
): Checked<AnswerValues> {
  const { settings } = state
  const rule = { required: operation.contentTypeRequired, charsetRequired: settings.charsetRequired }
  if (!isAcceptedContentType(request.headers['content-type'], rule)) {
    return refuse('invalid-content-type', 'Content-Type must be application/json with charset UTF-8')
  }
  if (settings.checksFirst === 'fields' && parsed.ok) {
    const read = operation.read?.(parsed.value)
    if (read?.ok === false) return read
  }
  if (!isAuthorized(request.headers.authorization, settings)) {
    return refuse('invalid-signature', 'The Authorization header is not Basic with the app id and the security key')
  }
  const { requestSignatureHeader } = settings
  if (requestSignatureHeader !== '' && !isSigned(request, requestSignatureHeader, settings.securityKey)) {
    return refuse(
      'invalid-signature',
      `${requestSignatureHeader} is not the HMAC-SHA256 of the body under the security key`,
    )
  }
  if (!parsed.ok) return parsed
  const appId = checkAppId(parsed.value['app_id'], settings.appId)
  if (!appId.ok) return appId
  const time = checkTime(parsed.value['timestamp'], state.clock.now(), settings)
  return time.ok ? operation.run(parsed.value) : time
}

function readJsonBody(request: SandboxRequest): Checked<JsonObject> {
  const parsed = parseJsonText(request.body.toString('utf8'))
  if (parsed === undefined) return refuse('invalid-json', 'The body is not JSON')
  if (!isJsonObject(parsed.value)) return refuse('invalid-json', 'The body is not a JSON object')
  return { ok: true, value: parsed.value }
}

function readableOutTradeNo(body: JsonObject): string | undefined {
  const value = Object.hasOwn(body, 'out_trade_no') ? body['out_trade_no'] : undefined
  return typeof value === 'string' && value.length <= 64 ? value : undefined
}

/** Section 4.2 shows the status 400 for a duplicate. The sandbox has it for every failure. An option sets another one for invalid-signature. */
function statusOf(state: SandboxState, refusal: Refusal): number {
  const { refusalCodes, invalidSignatureStatus, refusalStatus } = state.settings
  const [, subCode] = codesOf(refusal, refusalCodes)
  if (subCode === 'invalid-signature') return invalidSignatureStatus
  return subCode === 'duplicate-out_trade_no' ? 400 : refusalStatus
}
