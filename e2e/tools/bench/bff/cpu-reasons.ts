import type { CpuProfile } from './cpu-profile.ts'

/** A profile of one load, and how many requests it was of. */
export interface LoadProfile extends CpuProfile {
  readonly done: number
}

/** The loads that are profiled after the rounds, and by what a line of the report finds its own. */
const LINES: readonly (readonly [line: RegExp, load: string, to?: string])[] = [
  [/^added to two bare commits, (\w+), (\w+), p/, '$1, one at a time, $2'],
  [/^notification to a bare commit, (\w+)$/, 'notification, $1'],
  [/^CPU of a (\w+), (\w+)$/, '$1, $2'],
  [/^gateway call to the same work by hand$/, 'gateway call', 'by hand'],
]

/** The names of the loads whose profile a line of this name needs. */
export const profiledLoads = (line: string): readonly string[] =>
  LINES.flatMap(([pattern, load, to]) =>
    pattern.test(line)
      ? [line.replace(new RegExp(`${pattern.source}.*`), load), ...(to === undefined ? [] : [to])]
      : [],
  )

const MOST_PARTS = 7
const MOST_FUNCTIONS = 5

const largest = (sums: Readonly<Record<string, number>>, count: number): readonly (readonly [string, number])[] =>
  Object.entries(sums)
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, count)

/**
 * Where the processor time of a missed line went, from the profiles of the run: microseconds a request by part of the program. In brackets those of
 * the work that it is compared with. An empty text where the line has no profile.
 */
export const cpuReasonOf = (line: string, profiles: ReadonlyMap<string, LoadProfile>): string => {
  const [own, to] = profiledLoads(line).map((load) => profiles.get(load))
  if (!own) return ''
  const parts = largest(own.parts, MOST_PARTS).map(([part, micros]) => {
    const than = to ? ` (${((to.parts[part] ?? 0) / to.done).toFixed(0)})` : ''
    return `${part} ${(micros / own.done).toFixed(0)}${than}`
  })
  const functions = largest(own.functions, MOST_FUNCTIONS).map(
    ([name, micros]) => `${name} ${(micros / own.done).toFixed(0)}`,
  )
  return `Processor time of a request in µs, profiled${to ? ', and in brackets by hand' : ''}: ${parts.join(', ')}. Costliest functions: ${functions.join(', ')}.`
}
