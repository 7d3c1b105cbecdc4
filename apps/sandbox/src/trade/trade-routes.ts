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
  const route = (path: string, operation: Operation): Route => ({
    method: 'POST',
    path,
    handle: (request) => receive(state, operation, request),
  })
  return [
    route('/trade/pay', payOperation),
    route('/trade/recurring', recurring),
    route('/trade/recurring/cancel', cancel),
    // Section 4.1: a sample shows this path; /trade/pay is the stated one.
    ...(state.settings.tradeCreate ? [route('/trade/create', payOperation)] : []),
  ]
}
