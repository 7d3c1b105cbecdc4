import { expect, it } from 'vitest'
import { firstDraft } from '../engine/ground.ts'
import type { Conclusion } from '../model/conclusion.ts'
import type { StatedFacts } from '../model/stated-facts.ts'
import { offsetOfZone, shopZone } from './zone-name.ts'

const zoneOf = (conclusion: Partial<Conclusion>, stated: StatedFacts = {}, offsetMinutes = -300) => {
  const ground = { ...firstDraft('BR'), offsetMinutes }
  const whole: Conclusion = {
    ...{ point: 'timestamp-zone', kind: 'not-visible', readings: [], ruledOut: [], because: '', evidence: [1] },
    ...conclusion,
  }
  return shopZone({ conclusions: [whole], known: { ground, offered: [], missing: [], identifyTypes: {}, stated } })
}

it('a place is named only for a zone that was proved or stated, and otherwise the distance that works', () => {
  expect(zoneOf({ kind: 'proved', readings: ['-05:00'] })).toEqual({ zone: 'America/Bogota', sure: 'proved' })
  expect(zoneOf({ words: { works: '-05:00', tolerance: 'an hour or more' } })).toEqual({
    zone: 'Etc/GMT+5',
    sure: 'works',
  })
  expect(zoneOf({ words: { works: '+00:00', tolerance: 'an hour or more' } }, {}, 0)).toEqual({
    zone: 'UTC',
    sure: 'works',
  })
  const lima = { zone: 'America/Lima', offsetMinutes: -300 }
  expect(zoneOf({ words: { works: '-05:00', tolerance: 'an hour or more' } }, lima)).toEqual({
    zone: 'America/Lima',
    sure: 'stated',
  })
  expect(zoneOf({ kind: 'proved', readings: ['-05:00'] }, lima)).toEqual({ zone: 'America/Lima', sure: 'proved' })
})

it('a gateway that does not compare times has the zone of its notifications, or none', () => {
  const words = { works: '+00:00', tolerance: 'two days or more' }
  expect(zoneOf({ words }, {}, 0)).toBeUndefined()
  expect(zoneOf({ words: { ...words, notified: '-03:00' } }, {}, 0)).toEqual({ zone: 'Etc/GMT+3', sure: 'notified' })
})

it('a zone has its distance from UTC at a time', () => {
  const summer = Date.parse('2026-01-15T12:00:00Z')
  expect(offsetOfZone('UTC', summer)).toBe(0)
  expect(offsetOfZone('America/Sao_Paulo', summer)).toBe(-180)
  expect(offsetOfZone('America/Santiago', summer)).toBe(-180)
  expect(offsetOfZone('America/Santiago', Date.parse('2026-07-15T12:00:00Z'))).toBe(-240)
  expect(offsetOfZone('Etc/GMT+5', summer)).toBe(-300)
})
