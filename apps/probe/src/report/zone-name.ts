import { offsetText } from '../engine/procedures/probe-zone.ts'
import { conclusionOf, type ProbeResult } from './probe-result.ts'

const NAMES: Readonly<Record<string, string>> = {
  '+00:00': 'UTC',
  '-02:00': 'America/Noronha',
  '-03:00': 'America/Sao_Paulo',
  '-04:00': 'America/La_Paz',
  '-05:00': 'America/Bogota',
  '-06:00': 'America/Mexico_City',
  '+08:00': 'Asia/Shanghai',
}

/** The zone of a fixed distance from UTC. The signs of these names are reversed: Etc/GMT+3 is three hours behind UTC. */
function fixedZone(offset: string): string {
  if (offset === '+00:00') return 'UTC'
  return `Etc/GMT${offset.startsWith('-') ? '+' : '-'}${Number(offset.slice(1, 3))}`
}

/** The zone with which a shop's requests are accepted, and how sure it is. */
export interface ShopZone {
  readonly zone: string
  readonly sure: 'proved' | 'stated' | 'works' | 'notified'
}

/** The zone for a shop's times. A place's name is written only if the zone was proved, or stated by the merchant. */
export function shopZone(result: Pick<ProbeResult, 'conclusions' | 'known'>): ShopZone | undefined {
  const conclusion = conclusionOf(result, 'timestamp-zone')
  const { zone, offsetMinutes } = result.known.stated
  const { works, notified, tolerance } = conclusion?.words ?? {}
  const proved = conclusion?.kind === 'proved' ? conclusion.readings[0] : undefined
  const isStated = zone !== undefined && offsetMinutes === result.known.ground.offsetMinutes
  const [own = proved ?? works] = isStated ? [offsetText(result.known.ground.offsetMinutes)] : []
  if (isStated && (proved === undefined || proved === own))
    return { zone, sure: proved === undefined ? 'stated' : 'proved' }
  if (proved !== undefined) return { zone: NAMES[proved] ?? fixedZone(proved), sure: 'proved' }
  // If requests are not compared with a clock, the shop's zone counts for notifications alone.
  if (notified !== undefined && tolerance === 'two days or more') return { zone: fixedZone(notified), sure: 'notified' }
  if (tolerance === 'two days or more' || works === undefined) return undefined
  return { zone: fixedZone(works), sure: 'works' }
}

/** The offset of a zone from UTC at a time, in minutes. */
export function offsetOfZone(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0
}
