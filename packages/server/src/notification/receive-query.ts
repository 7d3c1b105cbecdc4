import type { GatewayNotification } from '@ficha/core/gateway'
import { isGatewayId } from '../gateway/gateway-id.ts'
import type { Settings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import { utf8 } from '../platform/bytes.ts'
import { sha256Hex } from '../platform/digest.ts'
import { createId } from '../platform/random.ts'
import type { ReceiveOutcome } from '../ports/inbox.ts'
import { storedNotification } from './stored-fields.ts'
import { decideFor } from './decide-for.ts'

/** Takes the gateway's answer to a query like a notification: with the same inbox and the same decisions. */
export const receiveQuery = async (settings: Settings, reported: GatewayNotification): Promise<ReceiveOutcome> => {
  const at = isoInstant(settings.clock.now())
  const body = JSON.stringify({ ...storedNotification(reported, settings), outTradeNo: reported.outTradeNo })
  const rawHash = await sha256Hex(utf8(body))
  const dedupKey = await sha256Hex(utf8(`query:${body}`))
  settings.unmappedStatuses.note(reported.status)
  const { outTradeNo, tradeNo } = reported
  const ids = { outTradeNo, ...(tradeNo !== undefined && isGatewayId(tradeNo) && { tradeNo }) }
  return await settings.store.inbox.receive(
    { id: createId(), dedupKey, ...ids, body, rawHash, source: 'query', receivedAt: at },
    await decideFor(settings, reported, dedupKey, at, 'query'),
  )
}
