import { nameOfStep, type Step, type StepProfile } from './steps.ts'
import { WORK_KINDS, type WorkKind } from './trace-work.ts'
import type { Walk } from './walk-checkout.ts'

/** Two steps whose times make a ratio. */
export interface Compared {
  readonly own: Step
  readonly to: Step
}

/** The number of kinds of work that a reason names. */
const NAMED_KINDS = 4

/** The time of one kind of work in a step, and in the step that it is compared with. */
interface Part {
  readonly kind: string
  readonly ms: number
  readonly msOfOther: number
}

const excessOf = ({ ms, msOfOther }: Part): number => ms - msOfOther

const partsOf = (own: StepProfile, other: StepProfile): readonly Part[] => [
  ...(Object.keys(WORK_KINDS) as WorkKind[]).map((kind) => ({ kind, ms: own.ms[kind], msOfOther: other.ms[kind] })),
  { kind: 'no work on the main thread', ms: own.rest, msOfOther: other.rest },
]

/**
 * Why a step takes longer than an aim allows, from the traces of the run: where its time went, and in brackets the time of what it is compared with.
 * The kinds of work with the largest differences come first.
 */
export const reasonOf = (compared: Compared, profiles: readonly StepProfile[]): string => {
  const profileOf = (step: Step): StepProfile | undefined =>
    profiles.find((profile) => profile.step === nameOfStep(step))
  const [own, other] = [profileOf(compared.own), profileOf(compared.to)]
  if (!own || !other) return 'It could not be traced.'
  const whole = (value: number): string => value.toFixed(0)
  const nameOfOther = compared.to.kind === 'shop' ? compared.to.opens : compared.to.contender
  const parts = partsOf(own, other)
    .toSorted((left, right) => excessOf(right) - excessOf(left))
    .slice(0, NAMED_KINDS)
    .map(({ kind, ms, msOfOther }) => `${kind} ${whole(ms)} (${whole(msOfOther)})`)
  return `traced ${whole(own.span)} ms, and in brackets ${nameOfOther}, ${whole(other.span)} ms: ${parts.join(', ')}; ${whole(own.laidOut)} boxes laid out (${whole(other.laidOut)}), ${whole(own.styled)} elements styled (${whole(other.styled)}).`
}

/** A file's name without its folder and the hash of its build. */
const fileOf = (path: string): string =>
  (path.split('/').at(-1) ?? path).replace(/-[\w-]{8}(?=\.\w+$)/, '').replace(/^$/, 'the page')

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)

/** What the bytes of a way are: its largest files, and those of the way that it is compared with. */
export const bytesReasonOf = (own: Walk | undefined, to: Walk | undefined): string => {
  const largest = (walk: Walk | undefined, count: number): string => {
    const sums = new Map<string, number>()
    for (const [path, bytes] of walk?.files ?? []) sums.set(fileOf(path), (sums.get(fileOf(path)) ?? 0) + bytes)
    return [...sums]
      .toSorted(([, left], [, right]) => right - left)
      .slice(0, count)
      .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
      .join(', ')
  }
  return `KB by file: ${largest(own, 8)}. Adyen: ${largest(to, 3)}.`
}
