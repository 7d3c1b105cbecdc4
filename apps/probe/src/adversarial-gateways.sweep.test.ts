import { describe, expect, it } from 'vitest'
import { probeGateway } from './probe-gateway.ts'
import type { ProbeResult } from './report/probe-result.ts'
import { startMoodyWay, type Mood } from './testing/moody-way.support.ts'
import { baseOptions } from './testing/probe-run.support.ts'
import { chanceOf, drawReadings, statedFactsOf, wrongConclusions } from './testing/random-gateway.support.ts'
import { startSandboxProcess } from './testing/sandbox-process.support.ts'

const seed = Number(process.env['RANDOM_SEED'] ?? 1)
/** Gateways of each mood: one in every run, more in `pnpm test:full`. */
const gateways = Number(process.env['PROBE_MOODS'] ?? (process.env['FULL'] === '1' ? 12 : 1))

/** Refuses with the words for a wrong request, so the answer does not show that the request was right. */
const refused = 'refused'

const moods: readonly (readonly [name: string, mood: (chance: () => number) => Mood])[] = [
  ['refuses half of everything', (chance) => () => (chance() < 0.5 ? refused : 'pass')],
  ['refuses one in five', (chance) => () => (chance() < 0.2 ? refused : 'pass')],
  ['refuses one in twenty', (chance) => () => (chance() < 0.05 ? refused : 'pass')],
  ['refuses every third request', () => (number) => (number % 3 === 0 ? refused : 'pass')],
  ['refuses two of four', () => (number) => (number % 4 > 1 ? refused : 'pass')],
  ['refuses four of six', () => (number) => (number % 6 > 1 ? refused : 'pass')],
  ['refuses everything after the fortieth request', () => (number) => (number > 40 ? refused : 'pass')],
  [
    'refuses everything between the thirtieth and the fiftieth',
    () => (number) => (number >= 30 && number < 50 ? refused : 'pass'),
  ],
  ['limits ten of forty requests, without Retry-After', () => (number) => (number % 40 < 10 ? 'limited' : 'pass')],
  ['limits one in three', (chance) => () => (chance() < 0.33 ? 'limited' : 'pass')],
  ['answers as two gateways in turn', () => (number) => (number % 2 === 0 ? 'other' : 'pass')],
  ['answers as one of two gateways', (chance) => () => (chance() < 0.3 ? 'other' : 'pass')],
  [
    'locks the account after a wrong key',
    () => {
      let isLocked = false
      return (_number, isWrongKey) => {
        if (isLocked) return refused
        isLocked = isWrongKey
        return 'pass'
      }
    },
  ],
]

/** The conclusions that are stated as certain. A reading that was only accepted is marked so, and is not one of them. */
const certainties = (result: ProbeResult): ProbeResult => ({
  ...result,
  conclusions: result.conclusions.map((one) =>
    one.kind === 'proved'
      ? one
      : { ...one, kind: one.kind === 'ruled-out' ? 'ruled-out' : 'not-visible', readings: [], words: {} },
  ),
})

/** One in four of the moods in every run, all of them in `pnpm test:full`. */
const tried = process.env['FULL'] === '1' ? moods : moods.filter((_, place) => place % 4 === 0)

describe.each(tried)('about a gateway that %s', (_name, mood) => {
  it.each(Array.from({ length: gateways }, (_, place) => seed + place))(
    'nothing wrong is proved or excluded (seed %i)',
    async (ofThis) => {
      await using sandbox = await start()
      await using other = await start()
      const chance = chanceOf(ofThis)
      const drawn = drawReadings(chance)
      await sandbox.read({ ...drawn })
      // At first the other gateway accepts the same requests, so that the run finds an accepted payment.
      const { zone, timestampWithinMinutes, requestSignatureHeader, identifyWords, tradeCreate } = drawn
      const ground = { zone, timestampWithinMinutes, requestSignatureHeader, identifyWords, tradeCreate }
      const others = { ...drawReadings(chance), ...ground }
      await other.read({ ...others })
      await using way = await startMoodyWay(sandbox.url, other.url, mood(chance))
      const run = await probeGateway({ ...baseOptions(way.url), stated: statedFactsOf(drawn) })
      // With two gateways a conclusion has to be true of both.
      const gateways = way.answeredByOther > 0 ? [drawn, others] : [drawn]
      const wrong = gateways.flatMap((gateway) => wrongConclusions(gateway, certainties(run)))
      // The accepted words are facts. They do not prove that other words would be refused.
      expect(
        wrong.filter((sentence) => !sentence.includes(' is called ')),
        JSON.stringify(gateways),
      ).toEqual([])
    },
  )
})

const start = async () => {
  const sandbox = await startSandboxProcess()
  return { ...sandbox, [Symbol.asyncDispose]: sandbox.stop }
}
