import { randomInt } from 'node:crypto'
import { literalOf, type JsonObject } from '../contract/json-text.ts'
import { jsonAnswer, problemAnswer, type Answer } from '../http/answer.ts'
import type { SandboxState } from '../sandbox-state.ts'

/**
 * `{ times?, shuffle?, out_trade_no?, id? }`: sends all notifications again with the same bytes and new signatures, in their order or shuffled.
 * `out_trade_no` selects one order. `id` selects one notification, which is sent even if it is held back.
 */
export async function replayNotifications(state: SandboxState, body: JsonObject): Promise<Answer> {
  const times = body['times'] === undefined ? '1' : literalOf(body['times'])
  const outTradeNo = body['out_trade_no']
  if (times === undefined || !/^[1-9]\d{0,2}$/.test(times)) {
    return problemAnswer(400, 'times must be a whole number from 1 to 999.')
  }
  const orders = state.book.all().filter((order) => outTradeNo === undefined || order.outTradeNo === outTradeNo)
  const id = body['id']
  const once = orders.flatMap((order) => order.notifications).filter((one) => id === undefined || one.id === id)
  const all = Array.from({ length: Number(times) }, () => once).flat()
  const sequence = body['shuffle'] === true ? shuffled(all) : all
  for (const record of sequence) await state.notifier.replay(record, { evenHeld: id !== undefined })
  return jsonAnswer(200, { sent: sequence.length, order: sequence.map((record) => record.id) })
}

/** `{ hold: true }` holds new notifications back. `{ hold: false, shuffle? }` sends them. */
export async function holdNotifications(state: SandboxState, body: JsonObject): Promise<Answer> {
  if (body['hold'] === true) {
    state.notifier.hold()
    return jsonAnswer(200, { holding: true })
  }
  if (body['hold'] !== false) return problemAnswer(400, 'hold must be true or false.')
  const sent = await state.notifier.release((held) => (body['shuffle'] === true ? shuffled(held) : held))
  return jsonAnswer(200, { holding: false, sent })
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: randomInt(2 ** 40) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}
