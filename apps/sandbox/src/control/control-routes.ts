import type { JsonObject } from '../contract/json-text.ts'
import { jsonAnswer, type Answer, type SandboxRequest } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { banksOf } from '../methods/bank-list.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { setAutopay } from './autopay.ts'
import { advanceClock, clockAnswer } from './clock-requests.ts'
import type { RequestList } from './control-answers.ts'
import { readControlBody } from './control-body.ts'
import { addFault, clearFaults, faultsAnswer } from './fault-requests.ts'
import { listOrders, setNextCharges, setOrderStatus, showOrder } from './order-requests.ts'
import { showReadings, setReadings } from './readings-of-open-points.ts'
import { holdNotifications, replayNotifications } from './replay.ts'

type WithBody = (state: SandboxState, body: JsonObject, request: SandboxRequest) => Answer | Promise<Answer>

/** The control API, for tests and the dashboard. The gateway has no such routes. */
export function controlRoutes(state: SandboxState): readonly Route[] {
  const read = (path: string, handle: (state: SandboxState, request: SandboxRequest) => Answer): Route => ({
    method: 'GET',
    path,
    handle: (request) => handle(state, request),
  })
  const act = (path: string, handle: WithBody): Route => ({
    method: 'POST',
    path,
    handle: (request) => {
      const body = readControlBody(request)
      return body.ok ? handle(state, body.value, request) : body.answer
    },
  })
  return [
    read('/control/orders', listOrders),
    read('/control/orders/:out_trade_no', showOrder),
    act('/control/orders/:out_trade_no/status', setOrderStatus),
    act('/control/orders/:out_trade_no/next-charges', setNextCharges),
    read('/control/requests', () => jsonAnswer(200, { requests: state.wireLog.recent() } satisfies RequestList)),
    read('/control/banks', listBanks),
    read('/control/clock', clockAnswer),
    act('/control/clock', advanceClock),
    read('/control/faults', faultsAnswer),
    act('/control/faults', addFault),
    act('/control/faults/clear', clearFaults),
    act('/control/autopay', setAutopay),
    read('/control/readings', showReadings),
    act('/control/readings', setReadings),
    act('/control/notifications/replay', replayNotifications),
    act('/control/notifications/hold', holdNotifications),
  ]
}

function listBanks(state: SandboxState, request: SandboxRequest): Answer {
  const country = request.query.get('country')
  const method = request.query.get('method')
  const isWanted = (value: string, wanted: string | null): boolean => wanted === null || value === wanted
  return jsonAnswer(200, {
    banks: banksOf(state.settings.methodRules).filter(
      (bank) => isWanted(bank.country, country) && isWanted(bank.method, method),
    ),
  })
}
