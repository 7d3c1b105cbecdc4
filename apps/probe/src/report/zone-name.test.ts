import { expect, it } from 'vitest'
import { firstDraft } from '../engine/ground.ts'
import type { Conclusion } from '../model/conclusion.ts'
import { workingOffset } from './zone-name.ts'

const offsetOf = (groundMinutes: number, ...readings: readonly string[]): string | undefined => {
  const ground = { ...firstDraft('BR'), offsetMinutes: groundMinutes }
  const conclusion: Conclusion = {
    point: 'timestamp-zone',
    kind: readings.length === 1 ? 'proved' : 'allowed',
    readings,
    ruledOut: [],
    because: '',
    evidence: [],
  }
  const known = { ground, offered: [], missing: [], identifyTypes: {} }
  return workingOffset({ conclusions: [conclusion], known })?.offset
}

it('a shop uses the only zone that was accepted, else the middle one', () => {
  expect(offsetOf(-300, '-05:00')).toBe('-05:00')
  expect(offsetOf(-300, '-05:00', '-06:00', '-04:00')).toBe('-05:00')
  // A gateway in Mexico with a tolerance of 90 minutes accepts Bogota’s times, which are tried before its own.
  expect(offsetOf(-300, '-05:00', '-06:00')).toBe('-06:00')
  expect(offsetOf(0)).toBeUndefined()
})
