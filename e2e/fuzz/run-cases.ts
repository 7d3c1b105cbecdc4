import { randomFrom, type Random } from './random.ts'

/** One case of a target: throws when something does not hold. */
export type FuzzCase = (random: Random) => Promise<void> | void

/** FUZZ_SECONDS looks longer, FUZZ_CASE runs one case alone. */
const { RANDOM_SEED: seed = '0', FUZZ_SECONDS, FUZZ_CASE } = process.env

/** How long each target is looked at, at most. */
export const seconds = Number(FUZZ_SECONDS ?? 60)

/** FUZZ_SECONDS and FULL look until the time is up. Otherwise the cases of a seed are the same on every machine, however fast it is. */
const isTimed = FUZZ_SECONDS !== undefined || process.env['FULL'] === '1'

/** No case may keep the processor for longer. A machine that does other things besides makes a case late, and not long. */
const LONGEST_MS = 3_000

/** The processor time of the process, in milliseconds. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * Runs cases of a target until the time is up.
 *
 * @param count How many cases are enough, where nobody asks for a time.
 * @returns how many cases ran, and the longest in milliseconds of the processor.
 * @throws Error with the first case that does not hold and how to have it again.
 */
export const runCases = async (
  target: string,
  run: FuzzCase,
  count: number,
): Promise<{ readonly cases: number; readonly longest: number }> => {
  const started = performance.now()
  const only = FUZZ_CASE === undefined ? undefined : Number(FUZZ_CASE)
  const most = isTimed ? Number.POSITIVE_INFINITY : count
  let longest = 0
  let cases = 0
  for (let number = only ?? 0; cases < most && performance.now() - started < seconds * 1_000; number += 1) {
    const begun = processorTime()
    try {
      await run(randomFrom(`${seed} ${target} ${number}`))
    } catch (cause) {
      throw new Error(
        `Case ${number} of "${target}" does not hold. Run it again with RANDOM_SEED=${seed} FUZZ_CASE=${number} pnpm fuzz -t "${target}".`,
        { cause },
      )
    }
    const took = processorTime() - begun
    longest = Math.max(longest, took)
    if (took > LONGEST_MS)
      throw new Error(`Case ${number} of "${target}" took ${Math.round(took)} ms. RANDOM_SEED=${seed}`)
    cases += 1
    if (only !== undefined) break
  }
  return { cases, longest }
}
