import { failureEnvelope } from '../contract/envelope.ts'
import { jsonAnswer, type Answer } from '../http/answer.ts'
import type { Fault, OperationName } from './fault.ts'

/** The pending faults, in the order in which they were requested. */
export interface Faults {
  readonly add: (fault: Fault) => void
  /** The fault for the next request of an operation. It is then used up. */
  readonly take: (operation: OperationName) => Fault | undefined
  readonly waiting: () => readonly Fault[]
  readonly clear: () => void
}

/** Makes an empty list of faults. */
export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (fault) => void faults.push(fault),
    take: (operation) => {
      const fault = faults.find((one) => one.operation === operation || one.operation === 'any')
      if (fault !== undefined) fault.remaining -= 1
      faults = faults.filter((one) => one.remaining > 0)
      return fault
    },
    waiting: () => faults.slice(),
    clear: () => {
      faults = []
    },
  }
}

/** Applies the fault to an answer, and delays it if the fault says so. */
export function spoilAnswer(fault: Fault, answer: Answer): Answer {
  const spoilt = spoil(fault, answer)
  return fault.delay_ms > 0 ? { ...spoilt, delayMs: fault.delay_ms } : spoilt
}

function spoil(fault: Fault, answer: Answer): Answer {
  switch (fault.kind) {
    case 'reset-before':
    case 'reset-after':
      return { ...answer, fate: 'reset' }
    case 'black-hole':
      return { ...answer, fate: 'hang' }
    case 'truncated':
      return { ...answer, fate: 'truncate' }
    case 'delay':
      return answer
    case '5xx':
      return jsonAnswer(fault.status, { error: 'A fault that was requested.' })
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><title>Please wait</title><p>We will be back soon.</p>',
      }
    case 'refused':
      return jsonAnswer(
        400,
        failureEnvelope({ subCode: fault.sub_code, subMsg: 'A refusal that was requested' }, undefined),
      )
    default:
      return fault.kind satisfies never
  }
}
