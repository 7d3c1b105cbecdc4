import { problemAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { readPayRequest } from '../requests/pay-request.ts'
import { readRecurringRequest } from '../requests/recurring-request.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { cancelRecurring } from './cancel.ts'
import { createPage } from './create-page.ts'
import { bankQuery, installments } from './lists.ts'
import { pay } from './pay.ts'
import { query } from './query.ts'
import { createRecurring } from './recurring.ts'
import { receive, type Operation } from './receive.ts'
import { refund } from './refund.ts'

/** The gateway's own operations: those of section 4, and the published ones. */
export function tradeRoutes(state: SandboxState): readonly Route[] {
  const operation = (
    name: Operation['name'],
    run: (state: SandboxState, body: Parameters<Operation['run']>[0]) => ReturnType<Operation['run']>,
    contentTypeRequired = false,
    read?: Operation['read'],
  ): Operation => ({ name, contentTypeRequired, read, run: (body) => run(state, body) })
  const route = (path: string, of: () => Operation | undefined): Route => ({
    method: 'POST',
    path,
    handle: (request) => {
      const found = of()
      return found === undefined
        ? problemAnswer(404, `There is nothing at ${request.path}.`)
        : receive(state, found, request)
    },
  })
  const direct = operation('pay', pay, false, (body) => readPayRequest(body, state.settings))
  const hosted = operation('page', createPage)
  const recurring = operation('recurring', createRecurring, true, (body) => readRecurringRequest(body, state.settings))
  const cancel = operation('cancel', cancelRecurring, true)
  const published = [
    ['/trade/query', operation('query', query)],
    ['/trade/bank-list', operation('banks', bankQuery)],
    ['/trade/installments', operation('installments', installments)],
    ['/trade/refund', operation('refund', refund)],
  ] as const
  return [
    route('/trade/pay', () => (state.settings.tradeCreate === 'only' ? undefined : direct)),
    route('/trade/recurring', () => recurring),
    route('/trade/recurring/cancel', () => cancel),
    // A sample of section 4.1 shows this path for a direct payment. The published pages have a hosted page there.
    route('/trade/create', () => {
      const { tradeCreate } = state.settings
      if (tradeCreate === 'page') return hosted
      return tradeCreate === false ? undefined : direct
    }),
    ...published.map(([path, one]) => route(path, () => (state.settings.moreOperations ? one : undefined))),
  ]
}
