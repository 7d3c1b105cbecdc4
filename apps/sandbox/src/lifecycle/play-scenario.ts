import type { Scenario } from '../options.ts'
import { refusedIn } from '../orders/states.ts'
import type { SandboxState } from '../sandbox-state.ts'
import type { Fault } from '../wire/fault.ts'

/** A number that is larger than the requests of any run. */
const ALWAYS = Number.MAX_SAFE_INTEGER

/** Prepares a new sandbox for a scenario. */
export function playScenario(state: SandboxState, scenario: Scenario): void {
  const soon = (status: string): void => {
    state.autopay = { status, afterMs: 2_000 }
  }
  const everyRequest = (fault: Pick<Fault, 'kind' | 'delay_ms'>): void =>
    state.faults.add({ operation: 'any', processed: true, status: 503, sub_code: '', remaining: ALWAYS, ...fault })
  switch (scenario) {
    case 'by-hand':
      return
    case 'paid-soon':
      soon('SUCCESS')
      return
    case 'declined':
      soon(refusedIn(state.settings.states))
      return
    case 'no-news':
      soon('SUCCESS')
      state.notifier.hold()
      return
    case 'lost-answers':
      everyRequest({ kind: 'reset-after', delay_ms: 0 })
      return
    case 'slow':
      everyRequest({ kind: 'delay', delay_ms: 5_000 })
      return
    default:
      return scenario satisfies never
  }
}
