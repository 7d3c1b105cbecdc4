import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeOwnFile } from './platform/state-file.ts'
import { newJournal } from './engine/journal.ts'
import { DEFAULT_BUDGET } from './probe-gateway.ts'
import type { ProbeResult } from './report/probe-result.ts'
import { filesOf } from './report/write-files.ts'
import { NO_FAULTS, SOME_FAULTS, startFaultyWay, type FaultRates } from './testing/faulty-way.support.ts'
import { runWithNotifications } from './testing/probe-run.support.ts'
import { chanceOf, drawReadings, statedFactsOf, type DrawnReadings } from './testing/random-gateway.support.ts'
import { APP_ID, startSandboxProcess } from './testing/sandbox-process.support.ts'

const seed = Number(process.env['RANDOM_SEED'] ?? 1)
/** The number of pairs: one in every run, more in `pnpm test:full`. `PROBE_LIKES` sets another number. */
const gateways = Number(process.env['PROBE_LIKES'] ?? (process.env['FULL'] === '1' ? 40 : 1))

/** An imitating sandbox has the sandbox's own refusals, and a window of equal sides. */
const OWN_REFUSALS: Pick<
  DrawnReadings,
  'refusalStyle' | 'refusalCode' | 'refusalStatus' | 'checksFirst' | 'timestampWindow'
> = { refusalStyle: 'names', refusalCode: '', refusalStatus: 400, checksFirst: 'credentials', timestampWindow: {} }

/**
 * Two runs at one address: of a random gateway, and of the sandbox with the sandbox.json of the first run. Their orders have the same numbers,
 * because a sandbox makes its own numbers and codes from them. The number of lost requests is chance, so a run with losses has a large budget.
 */
const probeBoth = async (drawn: DrawnReadings, ofThis: number, rates: FaultRates): Promise<readonly ProbeResult[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-like-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const gateway = await startSandboxProcess()
  onTestFinished(gateway.stop)
  await gateway.read({ ...drawn })
  let target = gateway.url
  const way = await startFaultyWay(() => target, chanceOf(ofThis), rates)
  onTestFinished(way.close)
  const more = {
    journal: newJournal({ origin: way.url, appId: APP_ID, run: 'LIKE', startedAt: '2026-11-25T00:00:00.000Z' }),
    stated: statedFactsOf(drawn),
    budget: rates === NO_FAULTS ? DEFAULT_BUDGET : 2 * DEFAULT_BUDGET,
  }
  const first = await runWithNotifications(gateway, way.url, more)
  const file = join(folder, 'sandbox.json')
  writeOwnFile(file, filesOf(first)['sandbox.json'] ?? '')
  const like = await startSandboxProcess(['--like', file])
  onTestFinished(like.stop)
  target = like.url
  return [first, await runWithNotifications(like, way.url, more)]
}

/**
 * A text of a run without its times, and without the zone of notifications: a sandbox imitates a zone only where it is proved, and requests alone do
 * not prove it.
 */
const timeless = (text = ''): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+Z)?/g, 'TIME')
    .replaceAll(/\b1[79]\d{8,11}\b/g, 'TIME')
    .replaceAll(/(notifications are at |"notified": "|notified = )[+-]\d\d:\d\d/g, '$1ZONE')

/**
 * The text of a run without the gateway's address, and without three quotations of the gateway that no point needs exactly: its tolerance in
 * minutes, the zone of a clock that it does not compare to the hour, and its smallest amount. A boleto's number contains its due date, which is
 * another day in another zone at some hours: in 44 digits the check digit and the factor from the fifth on, in 47 digits from the thirty-third on.
 */
const unquoted = (text: string): string =>
  timeless(text)
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'ADDRESS')
    .replaceAll(/in \S+: more than \d+ minutes away/g, 'too far away')
    .replaceAll(/\b(\d{4})\d{5}(\d{35})\b/g, '$1 DUE $2')
    .replaceAll(/\b(\d{32})\d{5}(\d{10})\b/g, '$1 DUE $2')
    .replaceAll(/must be from [\d.]+ to/g, 'must be from the smallest to')

describe('a sandbox that imitates a probed gateway', () => {
  const seeds = Array.from({ length: gateways }, (_, place) => seed + place)

  it.each(seeds)('gives every file of the gateway of seed %i again, byte for byte but for times', async (ofThis) => {
    const drawn = { ...drawReadings(chanceOf(ofThis)), ...OWN_REFUSALS }
    const [first, second] = await probeBoth(drawn, ofThis, NO_FAULTS)
    if (first === undefined || second === undefined) throw new Error('There were no two runs.')
    const [files, again] = [filesOf(first), filesOf(second)]
    expect(Object.keys(again)).toEqual(Object.keys(files))
    for (const name of ['ficha.gateway.ts', 'sandbox.json', 'conclusions.json'])
      expect(timeless(again[name]), `${name} of ${JSON.stringify(drawn)}`).toBe(timeless(files[name]))
    for (const [name, text] of Object.entries(files))
      expect(unquoted(again[name] ?? ''), `${name} of ${JSON.stringify(drawn)}`).toBe(unquoted(text))
  })

  it.each(seeds)('gives what a shop imports again, where answers to either run are lost (seed %i)', async (ofThis) => {
    const drawn = { ...drawReadings(chanceOf(ofThis)), ...OWN_REFUSALS }
    const [first, second] = await probeBoth(drawn, ofThis, SOME_FAULTS)
    if (first === undefined || second === undefined) throw new Error('There were no two runs.')
    for (const name of ['ficha.gateway.ts', 'sandbox.json', 'conclusions.json'])
      expect(timeless(filesOf(second)[name]), `${name} of ${JSON.stringify(drawn)}`).toBe(
        timeless(filesOf(first)[name]),
      )
  })
})
