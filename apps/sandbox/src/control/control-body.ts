import { isJsonObject, parseJsonText, type JsonObject } from '../contract/json-text.ts'
import { problemAnswer, type Answer, type SandboxRequest } from '../http/answer.ts'
import { isCrossSite } from '../http/own-origin.ts'

const controlLimit = 16 * 1024

export type ControlBody =
  { readonly ok: true; readonly value: JsonObject } | { readonly ok: false; readonly answer: Answer }

/** Reads the JSON body of a control request. An absent body is an empty object. A request from a page of another origin is refused. */
export function readControlBody(request: SandboxRequest): ControlBody {
  const refuse = (status: number, message: string): ControlBody => ({
    ok: false,
    answer: problemAnswer(status, message),
  })
  if (isCrossSite(request.headers)) return refuse(403, 'A page of another origin may not control the sandbox.')
  if (request.body.length > controlLimit) return refuse(413, `A control body may have ${controlLimit} bytes at most.`)
  if (request.body.length === 0) return { ok: true, value: {} }
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    return refuse(415, 'Send the body as application/json.')
  }
  const parsed = parseJsonText(request.body.toString('utf8'))
  if (parsed === undefined || !isJsonObject(parsed.value)) return refuse(400, 'The body is not a JSON object.')
  return { ok: true, value: parsed.value }
}
