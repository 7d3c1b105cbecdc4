import type { Conclusion } from '../model/conclusion.ts'
import type { AnswerForm } from '../model/delivery.ts'
import { textOf, type ReadDelivery } from './read-delivery.ts'

const POINT = 'acknowledgement'
const FORMS: readonly AnswerForm[] = ['status', 'envelope', 'word']
/** The number of reports for each kind of answer. */
const ENOUGH = 2

interface Report {
  readonly form: AnswerForm
  /** The times of its deliveries. */
  readonly times: readonly number[]
}

/**
 * Concludes from repeats. If deliveries with the answer 500 are not repeated, there is no conclusion. A report counts as acknowledged if it was not
 * repeated in more than the time that those repeats took.
 */
export function judgeAcknowledgement(read: readonly ReadDelivery[], endedAt: number): Conclusion {
  const base = { point: POINT, readings: [], ruledOut: [], evidence: [] }
  const reports = reportsOf(read)
  const failed = reports.filter(({ form }) => form === 'failure')
  if (failed.length === 0) {
    return {
      ...base,
      kind: 'not-tried',
      because: 'Whether a notification is repeated was not tried (--listen with --retries).',
    }
  }
  const waits = failed.map(({ times }) => (times[1] ?? Infinity) - (times[0] ?? 0))
  const longest = Math.max(...waits)
  if (longest === Infinity) {
    return {
      ...base,
      kind: 'not-visible',
      because: 'The gateway did not repeat a notification that was answered with 500 while the probe listened.',
    }
  }
  const repeated = withoutDuplicates(reports, Math.min(...waits) / 2)
  const effects = FORMS.map((form) => ({ form, effect: effectOf(repeated, form, endedAt - longest * 1.5) }))
  if (effects.some(({ effect }) => effect === 'both')) {
    return {
      ...base,
      kind: 'contradictory',
      because: 'The same answer ended the repeats once and did not end them another time.',
    }
  }
  const taken = effects.flatMap(({ form, effect }) => (effect === 'ended' ? [form] : []))
  const ruledOut = effects.flatMap(({ form, effect }) => (effect === 'repeated' ? [form] : []))
  if (ruledOut.length === FORMS.length) {
    return {
      ...base,
      kind: 'not-visible',
      because:
        'Every notification came again, whatever was answered: the gateway repeats all, or wants another answer.',
    }
  }
  const unknown = effects.some(({ effect }) => effect === 'unknown')
  if (unknown || taken.length === 0) {
    return {
      ...base,
      kind: taken.length > 0 ? 'allowed' : 'not-visible',
      readings: taken,
      ruledOut,
      because: 'Too few notifications came to try each answer twice.',
    }
  }
  // A gateway that accepts any 2xx also accepts the other two answers.
  const readings = taken.includes('status') ? ['status'] : taken
  if (taken.includes('status') && ruledOut.length > 0) {
    return { ...base, kind: 'contradictory', because: 'A bare 200 ended the repeats, and a 200 with a body did not.' }
  }
  const because = `Notifications answered so came once: ${taken.join(', ')}. Others came again.`
  return { ...base, kind: readings.length === 1 ? 'proved' : 'allowed', readings, ruledOut, because }
}

/** A delivery that comes much sooner than a repeat is a copy from the network. It shows nothing about the answer. */
function withoutDuplicates(reports: readonly Report[], soonestMs: number): readonly Report[] {
  return reports.map(({ form, times }) => ({
    form,
    times: times.filter((time, place) => place === 0 || time - (times[0] ?? 0) >= soonestMs),
  }))
}

/** Groups the deliveries of one report: the same body with any signature. */
function reportsOf(read: readonly ReadDelivery[]): readonly Report[] {
  const found = new Map<string, { form: AnswerForm; times: number[] }>()
  for (const one of read) {
    const { answered, at } = one.raw
    if (answered === undefined) continue
    const key = JSON.stringify(
      ['out_trade_no', 'trade_status', 'out_request_no', 'period'].map((name) => textOf(one, name)),
    )
    const report = found.get(key) ?? { form: answered, times: [] }
    report.times.push(Date.parse(at))
    found.set(key, report)
  }
  return [...found.values()]
}

function effectOf(
  reports: readonly Report[],
  form: AnswerForm,
  latest: number,
): 'ended' | 'repeated' | 'both' | 'unknown' {
  const judged = reports
    .filter((report) => report.form === form)
    .filter(({ times }) => times.length > 1 || (times[0] ?? Infinity) <= latest)
    .map(({ times }) => times.length > 1)
  if (judged.length < ENOUGH) return 'unknown'
  if (judged.every(Boolean)) return 'repeated'
  return judged.some(Boolean) ? 'both' : 'ended'
}
