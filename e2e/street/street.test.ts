import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { explore } from './explore.ts'
import { FAULTS } from './faults/faults.ts'
import { plant, ROOT } from './faults/install-fault.ts'
import { runWorker, storyOf } from './run-worker.ts'
import type { LifeReport, Work } from './worker.ts'

test('the specification breaks none of its rules, and the product can pay every debt, in every state up to depth 7', () => {
  const { broken, stuck, states, kinds } = explore({ depth: 7, payments: 2, prices: 2 })
  expect({ broken, stuck }).toEqual({ broken: undefined, stuck: undefined })
  expect(states).toBeGreaterThan(15_000)
  expect(kinds.size).toBe(13)
})

const livesOf = async (work: Work): Promise<readonly LifeReport[]> => {
  const lives: LifeReport[] = []
  const { code, errors } = await runWorker(work, (life) => void lives.push(life))
  expect(code, errors).toBe(0)
  return lives
}

test('one seed gives one trace, in any order of lives and in another time zone', async () => {
  const work = { prefix: 'same', seconds: 60, lives: 3, goesOn: true }
  const first = await livesOf(work)
  const alone = await livesOf({ ...work, seed: 'same-3' })
  const zone = process.env['TZ']
  process.env['TZ'] = 'Asia/Tokyo'
  const elsewhere = await livesOf(work)
  process.env['TZ'] = zone
  expect(first).toHaveLength(3)
  expect(elsewhere.map(({ hash }) => hash)).toEqual(first.map(({ hash }) => hash))
  expect(alone[0]?.hash).toBe(first[2]?.hash)
})

/**
 * The first thirty lives of the table of planted faults, without a fault: some twenty seconds. They are the same on every machine, so that a test is
 * green or red for everybody. New lives belong into `npm run street`.
 */
test('no rule of the street is broken', async () => {
  const lives = await livesOf({ prefix: 'fault', seconds: 150, lives: 30 })
  expect(lives.map(storyOf).filter((story) => story !== '')).toEqual([])
  expect(lives).toHaveLength(30)
})

test.each(FAULTS.map((fault) => [fault.name, fault] as const))('the fault "%s" can still be planted', (_, fault) => {
  expect(() => plant(readFileSync(`${ROOT}${fault.file}`, 'utf8'), fault)).not.toThrow()
})
