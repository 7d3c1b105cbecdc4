import { json } from './shop-requests.ts'
import { buyerIdOf, type Sessions } from './session.ts'
import type { WireLog } from './wire-log.ts'

const PATH = /^\/shop\/wire\/([\w-]{1,64})$/

/** GET /shop/wire/:out_trade_no: the server's requests to the gateway for this visitor, and the answers. */
export const createDeveloperRoutes =
  (log: Pick<WireLog, 'find'>, sessions: Sessions) =>
  (request: Request): Response | undefined => {
    const [, outTradeNo] = PATH.exec(new URL(request.url).pathname) ?? []
    if (outTradeNo === undefined || request.method !== 'GET') return undefined
    const session = sessions.of(request)
    const entry = session === undefined ? undefined : log.find(outTradeNo, buyerIdOf(session))
    return entry
      ? json(entry)
      : json({ error: 'This visitor has asked the gateway for no such payment since the shop was started.' }, 404)
  }
