/**
 * The street in one seed. `npm run street` simulates for SECONDS (60) with a new seed. `SEED=…` repeats one life, with `KEEP=…` as a failure names
 * them. `--faults` plants each fault and writes the table `faults/faults.md`. It ends with code 1 if a rule was broken.
 */
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { coverageTable } from './judge/coverage-table.ts'
import { runWorker, storyOf } from './run-worker.ts'
import { tryFaults } from './faults/try-faults.ts'
import type { LifeReport } from './worker.ts'

const simulate = async (): Promise<number> => {
  const seconds = Number(process.env['SECONDS'] ?? 60)
  const prefix = process.env['STREET_SEED'] ?? String(randomInt(2 ** 31))
  const processes = Math.min(2, availableParallelism())
  const coverage = new Map<string, number>()
  const broken: LifeReport[] = []
  let [lives, days, steps] = [0, 0, 0]
  const ends = await Promise.all(
    Array.from({ length: processes }, (_, at) =>
      runWorker({ prefix: `${prefix}.${String(at)}`, seconds, lives: 1_000_000 }, (life) => {
        lives += 1
        days += life.days
        steps += life.steps
        for (const [cell, count] of life.coverage) coverage.set(cell, (coverage.get(cell) ?? 0) + count)
        if (life.failure) broken.push(life)
      }),
    ),
  )
  console.log(coverageTable(coverage))
  console.log(
    `The street from STREET_SEED=${prefix}: ${String(lives)} lives, ${days.toFixed(0)} simulated days, ${String(steps)} steps, ${String(seconds)} seconds on ${String(processes)} processes.`,
  )
  for (const life of broken) console.log(storyOf(life))
  for (const { code, errors } of ends)
    if (code !== 0) console.log(`A process ended with code ${String(code)}.\n${errors}`)
  return broken.length > 0 || lives === 0 || ends.some(({ code }) => code !== 0) ? 1 : 0
}

const repeat = async (seed: string): Promise<number> => {
  const keep = process.env['KEEP']?.split(',').map(Number)
  const fault = process.env['FAULT']
  const broken = new Set<string>()
  const { code, errors } = await runWorker({ prefix: '', seconds: 0, lives: 1, seed, keep, fault }, (life) => {
    if (life.failure) broken.add(seed)
    console.log((life.story ?? []).join('\n'))
    for (const rule of life.failure?.violations ?? []) console.log(`BROKEN: ${rule}`)
    console.log(`${String(life.steps)} steps, ${life.days.toFixed(2)} days, trace ${life.hash}`)
  })
  if (code !== 0) console.log(errors)
  return broken.size > 0 || code !== 0 ? 1 : 0
}

const seed = process.env['SEED']
if (process.argv.includes('--faults')) process.exit(await tryFaults())
process.exit(seed === undefined ? await simulate() : await repeat(seed))
