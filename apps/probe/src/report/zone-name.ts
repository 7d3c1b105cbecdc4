import { offsetText } from '../engine/procedures/ask-zone.ts'
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

/** An IANA zone that is so far from UTC: one of the document's countries that keeps its clock all year, else one of the sea. */
export function zoneNameOf(offset: string): string {
  const named = NAMES[offset]
  if (named !== undefined) return named
  // The signs of these names are the other way round: Etc/GMT+3 is three hours behind.
  const hours = Number(offset.slice(1, 3))
  return `Etc/GMT${offset.startsWith('-') ? '+' : '-'}${hours}`
}

/** The distance from UTC that a shop writes its times with, and whether others were taken as well. */
export interface WorkingOffset {
  readonly offset: string
  readonly isOneOfSeveral: boolean
}

/**
 * A gateway that allows more than an hour takes times of neighbouring zones. It takes as much on both sides of its own, so where one side of the
 * ground alone was taken, its own zone is on that side.
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
