/**
 * One process of the simulation. It replaces the platform's time and chance, so it does nothing else. `run.ts` starts it with its work as JSON in
 * STREET_WORK, and it reports each life.
 */
import { installFault } from './faults/install-fault.ts'
import { installRealm } from './simulation/realm.ts'

/** The work of a process. */
export interface Work {
  /** The beginning of its seeds. */
  readonly prefix: string
  /** Real seconds. The life that runs then is lived to its end. */
  readonly seconds: number
  /** Lives at most. */
  readonly lives: number
  /** The name of a planted fault. */
  readonly fault?: string | undefined
  /** A single life, of this seed, with these actions of its plan. */
  readonly seed?: string | undefined
  readonly keep?: readonly number[] | undefined
  /** Whether it goes on after a life that broke a rule. */
  readonly goesOn?: boolean
}

/** The report of one life. */
export interface LifeReport {
  readonly seed: string
  readonly days: number
  readonly steps: number
  readonly hash: string
  readonly coverage: readonly (readonly [string, number])[]
  /** Set if a rule was broken: after the search for a shorter plan. */
  readonly failure?: {
    readonly violations: readonly string[]
    readonly keep: readonly number[]
    readonly story: readonly string[]
  }
  /** Set if one life was asked for. */
  readonly story?: readonly string[]
}

const work = JSON.parse(process.env['STREET_WORK'] ?? '{}') as Work
installFault(work.fault)
installRealm()
const { randomFrom } = await import('../fuzz/random.ts')
const { drawPlan } = await import('./plan.ts')
const { live } = await import('./life.ts')
const { actionsAt, shrink } = await import('./shrink.ts')

const report = (life: LifeReport): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(life, () => resolve())
  })

/** Lives one life, and reports it. Returns whether every rule held. */
const liveOnce = async (seed: string): Promise<boolean> => {
  const plan = drawPlan(randomFrom(`${seed} plan`))
  const outcome = await live(seed, work.keep ? actionsAt(plan, work.keep) : plan)
  const { steps, hash, story, violations } = outcome
  const isBroken = violations.length > 0
  const isAlone = work.seed !== undefined
  const shrunk = isBroken && !isAlone ? await shrink(plan, outcome, (shorter) => live(seed, shorter)) : undefined
  const keep = shrunk?.keep ?? work.keep ?? plan.map((_, at) => at)
  await report({
    seed,
    days: outcome.simulatedMs / 86_400_000,
    steps,
    hash,
    coverage: [...outcome.coverage],
    ...(isAlone && { story }),
    ...(isBroken && { failure: { violations, keep, story: shrunk?.outcome.story ?? story } }),
  })
  return !isBroken
}

const nanoseconds = (): bigint => process.hrtime.bigint()
const until = nanoseconds() + BigInt(Math.round(work.seconds * 1e9))
if (work.seed !== undefined) await liveOnce(work.seed)
else
  for (let count = 1; count <= work.lives && nanoseconds() < until; count += 1)
    if (!(await liveOnce(`${work.prefix}-${String(count)}`)) && work.goesOn !== true) break
process.disconnect()
