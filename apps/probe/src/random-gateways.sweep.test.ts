import { afterAll, describe, expect, it } from 'vitest'
import { isConcluded } from './model/conclusion.ts'
import { probeGateway } from './probe-gateway.ts'
import { filesOf } from './report/write-files.ts'
import { startFaultyWay } from './testing/faulty-way.support.ts'
import { baseOptions, runWithNotifications } from './testing/probe-run.support.ts'
import { chanceOf, drawReadings, statedFactsOf, wrongConclusions } from './testing/random-gateway.support.ts'
import { startSandboxProcess, type SandboxProcess } from './testing/sandbox-process.support.ts'

const seed = Number(process.env['RANDOM_SEED'] ?? 1)
/** The number of gateways: a few in every run, 300 in `pnpm test:full`. `PROBE_GATEWAYS` sets another number. */
const gateways = Number(process.env['PROBE_GATEWAYS'] ?? (process.env['FULL'] === '1' ? 300 : 4))
const BUDGET = 150
/** Every gateway moves the clock of its process forward. So a new process starts after a few gateways, with the right time. */
const GATEWAYS_OF_A_PROCESS = 4

const figures: {
  readonly requests: number
  readonly concluded: number
  readonly seconds: number
  readonly listens: boolean
  readonly style: string
}[] = []

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

let sandbox: SandboxProcess | undefined
afterAll(async () => {
  await sandbox?.stop()
  for (const listens of [true, false]) {
    const some = figures.filter((one) => one.listens === listens)
    if (some.length === 0) continue
    const concluded = some.map((one) => one.concluded)
    console.log(
      `${some.length} random gateways ${listens ? 'with' : 'without'} notifications from seed ${seed}: concluded ${Math.min(...concluded)} to ${Math.max(...concluded)} (median ${median(concluded)}), requests at most ${Math.max(...some.map((one) => one.requests))} (median ${median(some.map((one) => one.requests))}), seconds ${median(some.map((one) => one.seconds)).toFixed(2)}`,
    )
  }
})

describe(`about gateways drawn from seed ${seed}, with lost answers, outages and limits`, () => {
  it.each(Array.from({ length: gateways }, (_, place) => place))(
    'nothing wrong is concluded: gateway %i',
    async (place) => {
      if (place % GATEWAYS_OF_A_PROCESS === 0) {
        await sandbox?.stop()
        sandbox = await startSandboxProcess()
      }
      if (sandbox === undefined) throw new Error('There is no sandbox.')
      const chance = chanceOf(seed + place)
      const drawn = drawReadings(chance)
      await sandbox.read({ ...drawn })
      const way = await startFaultyWay(sandbox.url, chance)
      const listens = place % 3 !== 2
      const more = { stated: statedFactsOf(drawn) }
      const started = performance.now()
      try {
        const result = listens
          ? await runWithNotifications(sandbox, way.url, more)
          : await probeGateway({ ...baseOptions(way.url), ...more })
        expect(wrongConclusions(drawn, result), JSON.stringify(drawn)).toEqual([])
        const concluded = result.conclusions.filter(isConcluded).length
        figures.push({
          requests: way.seen.length,
          concluded,
          seconds: (performance.now() - started) / 1000,
          listens,
          style: drawn.refusalStyle,
        })
        expect(way.seen.length).toBeLessThanOrEqual(BUDGET)
        // Cancellations have the numbers of earlier orders. Every other number is sent once.
        const own = way.seen.filter((number) => !number.startsWith('PROBE-NEVER'))
        expect(own.length - new Set(own).size).toBeLessThanOrEqual(8)
        expect(Object.keys(filesOf(result))).toEqual(expect.arrayContaining(['ficha.gateway.ts', 'report.md']))
      } finally {
        await way.close()
      }
    },
  )
})

it.runIf(gateways >= 12)(
  'half of the gateways show 20 points or more, although some name nothing and lose answers',
  () => {
    expect(median(figures.map(({ concluded }) => concluded))).toBeGreaterThanOrEqual(20)
  },
)

// A few gateways are too few for a comparison.
it.runIf(gateways >= 60)('refusals that name nothing leave at least 85 % of the conclusions', () => {
  const concludedWith = (style: string): number => {
    const some = figures.filter((one) => one.style === style).map(({ concluded }) => concluded)
    return some.reduce((sum, one) => sum + one, 0) / some.length
  }
  expect(concludedWith('silent')).toBeGreaterThanOrEqual(0.85 * concludedWith('names'))
})
