import { nameOfStep, type Step, type StepProfile } from './steps.ts'
import { WORK_KINDS, type WorkKind } from './trace-work.ts'
import type { Walk } from './walk-checkout.ts'

/** Two steps whose times make a ratio. */
export interface Compared {
  readonly own: Step
  readonly to: Step
}

const SAID = 4

/**
 * Why a step takes longer than an aim allows, from the traces of the run: where its time went, and in brackets the time of what it is compared with.
 * The kinds of work with the largest differences come first.
 */
export const reasonOf = ({ own, to }: Compared, profiles: readonly StepProfile[]): string => {
  const [of, than] = [own, to].map((step) => profiles.find((profile) => profile.step === nameOfStep(step)))
  if (!of || !than) return 'It could not be traced.'
  const parts = [
    ...(Object.keys(WORK_KINDS) as WorkKind[]).map((kind) => [kind, of.ms[kind], than.ms[kind]] as const),
    ['no work on the main thread', of.rest, than.rest] as const,
  ]
    .toSorted(([, left, leftThan], [, right, rightThan]) => right - rightThan - (left - leftThan))
    .slice(0, SAID)
    .map(([kind, ms, msThan]) => `${kind} ${ms.toFixed(0)} (${msThan.toFixed(0)})`)
  return `traced ${of.span.toFixed(0)} ms, and in brackets ${to.kind === 'shop' ? to.opens : to.contender}, ${than.span.toFixed(0)} ms: ${parts.join(', ')}; ${of.laidOut.toFixed(0)} boxes laid out (${than.laidOut.toFixed(0)}), ${of.styled.toFixed(0)} elements styled (${than.styled.toFixed(0)}).`
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
