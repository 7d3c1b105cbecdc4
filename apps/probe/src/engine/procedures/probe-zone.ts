import type { Conclusion } from '../../model/conclusion.ts'
import type { Draft } from '../../model/draft.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Lab } from '../lab.ts'

const POINT = 'timestamp-zone'

/** "-03:00" of −180. */
export function offsetText(minutes: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  const away = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(away / 60))}:${pad(away % 60)}`
}

/** The offsets from the accepted one that are tried, in minutes. */
const STEPS = [-60, 60] as const
const TWO_DAYS_AGO = -2880

/**
 * Sends a time one hour earlier and one hour later than the accepted one. A tolerance may be of hours, and of one side only, so the accepted times
 * alone do not show the gateway's zone. `zoneFromTwoSigns` claims it if notifications show the same.
 */
export async function probeZone(lab: Lab, ground: Draft): Promise<Conclusion> {
  const shifted = (minutes: number): Draft => ({ ...ground, offsetMinutes: ground.offsetMinutes + minutes })
  const before = await lab.controlBefore(ground)
  const pairs = await lab.eachTwice({ earlier: shifted(STEPS[0]), later: shifted(STEPS[1]) }, POINT)
  const isCompared = [...pairs.earlier, ...pairs.later].some(({ kind }) => kind !== 'taken')
  const longAgo = isCompared ? undefined : await lab.twice(shifted(TWO_DAYS_AGO), POINT)
  const after = await lab.control(ground)
  const own = offsetText(ground.offsetMinutes)
  const judged = judgeVariants({
    point: POINT,
    controls: [before, after],
    answers: {
      [own]: [before, after],
      [offsetText(ground.offsetMinutes + STEPS[0])]: pairs.earlier,
      [offsetText(ground.offsetMinutes + STEPS[1])]: pairs.later,
    },
  })
  const unseen = { ...judged, kind: 'not-visible', readings: [], ruledOut: [] } as const
  const awayMs = lab.clockAwayMs
  if (awayMs !== undefined) {
    const because = `The gateway dates its answers ${Math.round(awayMs / 60_000)} minutes from this machine's clock, so a zone cannot be told. Set the clock, and probe again.`
    return { ...unseen, because }
  }
  if (judged.kind !== 'proved' && judged.kind !== 'allowed') return { ...unseen, because: judged.because }
  if (longAgo?.every(({ kind }) => kind === 'taken') === true) {
    const because = 'The gateway takes a timestamp of two days ago, so its zone does not show in requests.'
    return { ...unseen, because, words: { works: own, tolerance: 'two days or more' } }
  }
  const tolerance = judged.kind === 'proved' ? 'less than an hour' : 'an hour or more'
  const because = `Times of ${judged.readings.join(' and ')} were taken${judged.ruledOut.length === 0 ? '' : `, and of ${judged.ruledOut.join(' and ')} refused`}. Which zone is the gateway's is not claimed from requests alone.`
  return { ...unseen, because, words: { works: own, taken: judged.readings.join(' and '), tolerance } }
}

/**
 * The gateway's zone is claimed only from two independent signs: a window of requests that is narrower than an hour on both sides, and the timestamps of
 * notifications.
 */
export function zoneFromTwoSigns(conclusion: Conclusion, notifiedMinutes: number | undefined): Conclusion {
  if (conclusion.point !== POINT || notifiedMinutes === undefined || conclusion.evidence.length === 0) return conclusion
  const notified = offsetText(notifiedMinutes)
  const { works, tolerance } = conclusion.words ?? {}
  if (tolerance === 'less than an hour' && works === notified) {
    const because =
      'Requests an hour earlier and an hour later were refused, and the timestamps of notifications are of this zone.'
    return { ...conclusion, kind: 'proved', readings: [notified], because }
  }
  const because = `${conclusion.because} The timestamps of notifications are at ${notified}.`
  return { ...conclusion, because, words: { ...conclusion.words, notified } }
}
