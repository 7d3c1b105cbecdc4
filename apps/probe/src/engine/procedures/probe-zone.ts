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

/**
 * Sends a time one hour later and a time one hour earlier. If both are refused, the accepted clock is the gateway's, because the zones of the
 * document's countries differ by at least an hour. If a time of two days ago is accepted, the gateway does not compare the time.
 */
export async function probeZone(lab: Lab, ground: Draft): Promise<Conclusion> {
  const shifted = (minutes: number): Draft => ({ ...ground, offsetMinutes: ground.offsetMinutes + minutes })
  const before = await lab.controlBefore(ground)
  const { earlier, later } = await lab.eachTwice({ earlier: shifted(-60), later: shifted(60) }, POINT)
  const isCompared = [...earlier, ...later].some(({ kind }) => kind !== 'taken')
  const longAgo = isCompared ? undefined : await lab.twice(shifted(-2880), POINT)
  const after = await lab.control(ground)
  const own = offsetText(ground.offsetMinutes)
  const judged = judgeVariants({
    point: POINT,
    controls: [before, after],
    answers: {
      [own]: [before, after],
      [offsetText(ground.offsetMinutes - 60)]: earlier,
      [offsetText(ground.offsetMinutes + 60)]: later,
    },
    ...(longAgo !== undefined && { nonsense: longAgo }),
  })
  const awayMs = lab.clockAwayMs
  if (awayMs !== undefined) {
    const because = `The gateway dates its answers ${Math.round(awayMs / 60_000)} minutes from this machine's clock, so a zone cannot be told. Set the clock, and ask again.`
    return { ...judged, kind: 'not-visible', readings: [], ruledOut: [], because }
  }
  // A gateway that accepts a time of two days ago does not compare. A gateway that accepts one hour later may have a clock in either zone.
  if (judged.kind === 'not-visible' && longAgo?.every(({ kind }) => kind === 'taken') === true)
    return {
      ...judged,
      because: 'The gateway takes a timestamp of two days ago, so its zone does not show in requests.',
      words: { tolerance: 'two days or more' },
    }
  // The tolerance of a time, to the hour. Only the gateway's support knows it exactly.
  if (judged.kind === 'proved') return { ...judged, words: { tolerance: 'less than an hour' } }
  return judged.kind === 'allowed' ? { ...judged, words: { tolerance: 'an hour or more' } } : judged
}
