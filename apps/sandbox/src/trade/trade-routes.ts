import { problemAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { cancelRecurring } from './cancel.ts'
import { pay } from './pay.ts'
import { createRecurring } from './recurring.ts'
import { receive, type Operation } from './receive.ts'

/** The gateway's own operations, section 4. */
export function tradeRoutes(state: SandboxState): readonly Route[] {
  const payOperation: Operation = { name: 'pay', contentTypeRequired: false, run: (body) => pay(state, body) }
  const recurring: Operation = {
    name: 'recurring',
    contentTypeRequired: true,
    run: (body) => createRecurring(state, body),
  }
  const cancel: Operation = { name: 'cancel', contentTypeRequired: true, run: (body) => cancelRecurring(state, body) }
  const route = (path: string, operation: Operation, isThere: () => boolean = () => true): Route => ({
    method: 'POST',
    path,
    handle: (request) =>
      isThere() ? receive(state, operation, request) : problemAnswer(404, `There is nothing at ${request.path}.`),
  })
  return [
    route('/trade/pay', payOperation, () => state.settings.tradeCreate !== 'only'),
    route('/trade/recurring', recurring),
    route('/trade/recurring/cancel', cancel),
    // A sample of section 4.1 shows this path. The text states /trade/pay.
    route('/trade/create', payOperation, () => state.settings.tradeCreate !== false),
  ]
}
