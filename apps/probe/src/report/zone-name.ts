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

/** An IANA zone with this offset from UTC: the zone of one of the document's countries without summer time, or else a zone `Etc/GMT`. */
export function zoneNameOf(offset: string): string {
  const named = NAMES[offset]
  if (named !== undefined) return named
  // The signs of these names are reversed: Etc/GMT+3 is three hours behind UTC.
  const hours = Number(offset.slice(1, 3))
  return `Etc/GMT${offset.startsWith('-') ? '+' : '-'}${hours}`
}

/** The offset from UTC for a shop's times, and whether other offsets were accepted, too. */
export interface WorkingOffset {
  readonly offset: string
  readonly isOneOfSeveral: boolean
}

/**
 * A gateway with a tolerance of more than an hour accepts the times of neighbouring zones. Its tolerance is the same on both sides of its own zone.
 * So if only one neighbour of the first accepted zone is accepted, the gateway's own zone is on that side.
 */
export function workingOffset(result: Pick<ProbeResult, 'conclusions' | 'known'>): WorkingOffset | undefined {
  const readings = conclusionOf(result, 'timestamp-zone')?.readings ?? []
  const [first] = readings
  if (first === undefined) return undefined
  if (readings.length === 1) return { offset: first, isOneOfSeveral: false }
  const ground = offsetText(result.known.ground.offsetMinutes)
  const beside = readings.filter((one) => one !== ground)
  const [side] = beside
  return { offset: beside.length === 1 && side !== undefined ? side : ground, isOneOfSeveral: true }
}
