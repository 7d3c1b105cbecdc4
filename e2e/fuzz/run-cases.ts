import { randomFrom, type Random } from './random.ts'

/** One case of a target. It throws if a rule is broken. */
export type FuzzCase = (random: Random) => Promise<void> | void

/** FUZZ_SECONDS sets the time of a target. FUZZ_CASE runs one case alone. */
const { RANDOM_SEED: seed = '0', FUZZ_SECONDS, FUZZ_CASE } = process.env

/** The time limit of each target. */
export const seconds = Number(FUZZ_SECONDS ?? 60)

/** With FUZZ_SECONDS or FULL a target runs until its time is over. Otherwise a seed has the same cases on every machine. */
const isTimed = FUZZ_SECONDS !== undefined || process.env['FULL'] === '1'

/** The limit of one case in processor time, which does not grow on a busy machine. */
const LONGEST_MS = 3_000

/** The processor time of the process, in milliseconds. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * Runs cases of a target until the time is up.
 *
 * @param count The number of cases, if no time is set.
 * @returns how many cases ran, and the longest in milliseconds of the processor.
 * @throws Error with the first broken case and the command that repeats it.
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
