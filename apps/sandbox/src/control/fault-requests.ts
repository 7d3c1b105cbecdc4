import { literalOf, type JsonObject } from '../contract/json-text.ts'
import { jsonAnswer, problemAnswer, type Answer } from '../http/answer.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { faultKinds, operationNames, processedByDefault, type Fault, type FaultKind } from '../wire/fault.ts'

/** The kinds that accept `processed`. For the other kinds it is fixed whether the work is done. */
const eitherWay: readonly FaultKind[] = ['black-hole', '5xx', 'html']
const operations = [...operationNames, 'any'] as const

/** Answers the list of pending faults. */
export function faultsAnswer(state: SandboxState): Answer {
  return jsonAnswer(200, { faults: state.faults.waiting(), kinds: faultKinds, operations })
}

/** Forgets all faults. */
export function clearFaults(state: SandboxState): Answer {
  state.faults.clear()
  state.book.touch()
  return faultsAnswer(state)
}

/** `{ operation?, kind, times?, processed?, delay_ms?, status?, sub_code? }`: a fault for the next requests of an operation. */
export function addFault(state: SandboxState, body: JsonObject): Answer {
  const { refusalCodes } = state.settings
  const fault = readFault(body, refusalCodes === 'published' ? 'no-method-supported' : 'unsupported-method')
  if (typeof fault === 'string') return problemAnswer(400, fault)
  state.faults.add(fault)
  state.book.touch()
  return faultsAnswer(state)
}

function readFault(body: JsonObject, usualSubCode: string): Fault | string {
  const operation = operations.find((one) => one === (body['operation'] ?? 'any'))
  if (operation === undefined) return `operation must be one of ${operations.join(', ')}.`
  const kind = faultKinds.find((one) => one === body['kind'])
  if (kind === undefined) return `kind must be one of ${faultKinds.join(', ')}.`
  const remaining = wholeNumber(body['times'], 1, 1, 10_000)
  if (remaining === undefined) return 'times must be a whole number from 1 to 10000.'
  const delay = wholeNumber(body['delay_ms'], kind === 'delay' ? 5000 : 0, 0, 120_000)
  if (delay === undefined) return 'delay_ms must be a whole number from 0 to 120000.'
  const status = wholeNumber(body['status'], 503, 500, 599)
  if (status === undefined) return 'status must be an HTTP status from 500 to 599.'
  const subCode = body['sub_code'] ?? usualSubCode
  if (typeof subCode !== 'string' || !/^[\w-]{1,64}$/.test(subCode)) {
    return 'sub_code must be 1 to 64 letters, digits, hyphens and underscores.'
  }
  const processed = body['processed'] ?? processedByDefault[kind]
  if (typeof processed !== 'boolean') return 'processed must be true or false.'
  if (processed !== processedByDefault[kind] && !eitherWay.includes(kind)) {
    return `processed is a choice only with ${eitherWay.join(', ')}.`
  }
  return { operation, kind, remaining, delay_ms: delay, status, sub_code: subCode, processed }
}

function wholeNumber(value: unknown, fallback: number, least: number, most: number): number | undefined {
  if (value === undefined) return fallback
  const literal = literalOf(value) ?? ''
  if (!/^\d{1,9}$/.test(literal)) return undefined
  const number = Number(literal)
  return number >= least && number <= most ? number : undefined
}
