import { pointOf } from '../points/every-point.ts'
import type { ProbeResult } from '../report/probe-result.ts'
import type { EarlierRun } from './earlier-run.ts'

/** The result of a check, in sentences. */
export interface Comparison {
  /** The shop's payments that the gateway refuses now. */
  readonly notMade: readonly string[]
  /** What could not be repeated. */
  readonly silent: readonly string[]
  /** What was proved and is otherwise now, though the shop's payments are made. */
  readonly changed: readonly string[]
}

/** The points that requests proved. A check repeats these. */
export function provedByRequests({ conclusions }: EarlierRun): readonly string[] {
  return conclusions
    .filter(({ kind, point }) => kind === 'proved' && pointOf(point).experiment.kind !== 'notifications')
    .map(({ point }) => point)
}

/** Compares the present answers with the earlier ones. An outage is not a difference. */
export function compareRuns(
  earlier: EarlierRun,
  {
    conclusions: now,
    contradiction,
    shop,
    endedEarly,
  }: Pick<ProbeResult, 'conclusions' | 'contradiction' | 'shop' | 'endedEarly'>,
): Comparison {
  const name = ({ country, method, channel = '' }: ProbeResult['known']['offered'][number]): string =>
    `${country} ${method} ${channel}`.trim()
  const failed = shop.filter(({ isMade }) => !isMade)
  const sentences = (isRefused: boolean): string[] =>
    failed
      .filter((one) => one.isRefused === isRefused)
      .map(({ request, because, exchange }) => `${name(request)} was not made (request ${exchange}): ${because}`)
  const silent = sentences(false)
  if (endedEarly !== undefined) silent.push(endedEarly.sentence)
  if (contradiction !== undefined)
    silent.push(
      `Nothing could be compared: the gateway answered the same request in two ways (requests ${contradiction.join(' and ')}).`,
    )
  const changed =
    contradiction === undefined ? provedByRequests(earlier).flatMap((key) => changeOf(key, earlier, now)) : []
  return { notMade: sentences(true), silent, changed }
}

function changeOf(key: string, earlier: EarlierRun, now: ProbeResult['conclusions']): readonly string[] {
  const before = earlier.conclusions.find(({ point }) => point === key)
  const after = now.find(({ point }) => point === key)
  if (before === undefined || after === undefined || after.kind === 'not-visible' || after.kind === 'not-tried')
    return []
  const { title } = pointOf(key)
  const was = before.readings.join()
  if (after.kind !== 'proved' || after.readings.join() !== was) {
    const is = after.readings.length > 0 ? `${after.kind}: ${after.readings.join(' and ')}` : after.kind
    return [`${title}: was proved to be ${was}, and is ${is} now. ${after.because}`]
  }
  const word = Object.entries(before.words ?? {}).find(([ours, theirs]) => isOther(theirs, after.words?.[ours]))
  return word === undefined
    ? []
    : [`${title}: ${word[0]} was called ${word[1]}, and is called ${after.words?.[word[0]] ?? ''} now.`]
}

/** A method that the account no longer has, or that got no answer, has no word. */
function isOther(before: string, now: string | undefined): boolean {
  return now !== undefined && now !== before
}
