import type { Conclusion } from '../../model/conclusion.ts'
import type { Draft } from '../../model/draft.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Lab } from '../lab.ts'

/** Concludes from two answers that state the point. */
function fromTwo(
  point: string,
  outcomes: readonly [Outcome, Outcome],
  read: (outcome: Outcome) => string | undefined,
): Conclusion {
  const [one, other] = outcomes.map(read)
  const evidence = outcomes.map(({ exchange }) => exchange)
  const base = { point, readings: [], ruledOut: [], evidence }
  if (one === undefined || other === undefined) {
    return { ...base, kind: 'not-visible', because: 'The gateway gave no answer that shows it.' }
  }
  if (one !== other)
    return { ...base, kind: 'contradictory', because: `The same request was answered as ${one} and as ${other}.` }
  return { ...base, kind: 'proved', readings: [one], because: `Two requests were answered so: ${one}.` }
}

/** Concludes from two refusals. If the control is also refused, the gateway may refuse every request. */
async function fromTwoRefusals(
  lab: Lab,
  ground: Draft,
  point: string,
  send: (time: 1 | 2) => Promise<Outcome>,
  read: (outcome: Outcome) => string | undefined,
): Promise<Conclusion> {
  const before = await lab.controlBefore(ground)
  const outcomes = [await send(1), await send(2)] as const
  const after = await lab.control(ground)
  const concluded = fromTwo(point, outcomes, read)
  const controls = [before, after]
  const evidence = [...new Set([before, ...outcomes, after].map(({ exchange }) => exchange))]
  if (controls.every(({ kind }) => kind === 'taken')) return { ...concluded, evidence }
  const because = 'The control was not taken before and after, so the gateway may have refused everything at the time.'
  return { ...concluded, kind: 'not-visible', readings: [], because, evidence }
}

/** Finds the HTTP status of a request with a wrong key. */
export async function probeRefusedCredentials(lab: Lab, ground: Draft): Promise<Conclusion> {
  const wrong: Draft = { ...ground, key: 'wrong' }
  const send = (): Promise<Outcome> => lab.send(wrong, 'refused-credentials', true)
  return fromTwoRefusals(lab, ground, 'refused-credentials', send, (outcome) => {
    if (outcome.kind !== 'refused') return undefined
    return [200, 400, 401, 403].includes(outcome.status) ? String(outcome.status) : 'other'
  })
}

/** Finds the refusal of a cancellation of an order that does not exist. */
export async function probeRefusedCancellation(lab: Lab, ground: Draft): Promise<Conclusion> {
  const cancel = (time: 1 | 2): Draft => ({ ...ground, operation: 'cancel', cancels: `PROBE-NEVER-MADE-${time}` })
  const send = (time: 1 | 2): Promise<Outcome> => lab.send(cancel(time), 'refused-cancellation')
  return fromTwoRefusals(lab, ground, 'refused-cancellation', send, (outcome) => {
    if (outcome.kind === 'taken') return 'taken'
    if (outcome.kind !== 'refused') return undefined
    return outcome.subCode === 'duplicate-out_trade_no' ? 'document' : 'own'
  })
}

/** Finds the word of a cancelled recurring order, from two orders. */
export async function probeRecurringStatus(lab: Lab, recurring: Draft, ground: Draft): Promise<Conclusion> {
  const cancelNew = async (): Promise<Outcome> => {
    const made = await lab.send(recurring, 'recurring-status')
    const order = made.kind === 'taken' ? lab.taken.at(-1)?.outTradeNo : undefined
    if (order === undefined) return made
    return lab.send({ ...ground, operation: 'cancel', cancels: order }, 'recurring-status')
  }
  return fromTwo('recurring-status', [await cancelNew(), await cancelNew()], (outcome) => {
    const word = outcome.kind === 'taken' ? outcome.fields['recurring_status'] : undefined
    if (typeof word !== 'string') return undefined
    return word === 'CANCEL' ? 'CANCEL' : 'other'
  })
}
