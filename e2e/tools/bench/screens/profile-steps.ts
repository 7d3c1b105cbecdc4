import type { Browser } from '@playwright/test'
import { medianOf } from '../statistics.ts'
import { CHECKOUTS } from './checkouts.ts'
import { SCREENS } from './contenders.ts'
import { measureLoad } from './measure-load.ts'
import { openInShop } from './open-in-shop.ts'
import type { Conditions } from './open-phone.ts'
import { SHOP_COUNTRY, type ScreenServer } from './serve-screens.ts'
import { nameOfStep, type Step, type StepProfile } from './steps.ts'
import { WORK_KINDS, workUntil, type TraceEvent, type Work, type WorkKind } from './trace-work.ts'
import { walkCheckout } from './walk-checkout.ts'

/** What the traces are made with. */
interface Bench {
  readonly browser: Browser
  readonly server: ScreenServer
  /** The slow processor alone. */
  readonly slow: Conditions
}

/** Steps of one visit are seen in one trace: the ways to pay and the slip of a checkout. */
const visitOf = (step: Step): string =>
  step.kind === 'checkout' ? `checkout ${step.contender}` : `${step.kind} ${nameOfStep(step)}`

/** Makes the visit that a step belongs to, and resolves to the events of its trace. */
const traceVisit = async ({ browser, server, slow }: Bench, step: Step): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = []
  const onTrace = (part: readonly TraceEvent[]): void => {
    for (const event of part) events.push(event)
  }
  const [screen] = SCREENS
  const [scene] = CHECKOUTS
  if (!screen || !scene) return events
  switch (step.kind) {
    case 'load': {
      const { country } = screen.fixture.terms
      const url = server.urlOf(step.contender, screen)
      await measureLoad(browser, { url, conditions: step.conditions, country, onTrace })
      return events
    }
    case 'checkout': {
      const { contender } = step
      await walkCheckout(browser, server.checkoutUrl(contender, scene), { conditions: slow, scene, contender, onTrace })
      return events
    }
    case 'shop': {
      const url = server.shopUrl(step.opens)
      await openInShop(browser, { url, conditions: slow, country: SHOP_COUNTRY, opens: sightOf(step), onTrace })
      return events
    }
    default:
      return step satisfies never
  }
}

const sightOf = (step: Step): 'code' | 'ways' => {
  switch (step.kind) {
    case 'load':
      return 'code'
    case 'checkout':
      return step.sight
    case 'shop':
      return step.opens.includes('slip') ? 'code' : 'ways'
    default:
      return step satisfies never
  }
}

/** A page is loaded for its first sight. The later ones come by a press. */
const isLoad = (step: Step): boolean => step.kind === 'load' || (step.kind === 'checkout' && step.sight === 'ways')

const mediansOf = (step: string, works: readonly Work[]): StepProfile => {
  const median = (of: (work: Work) => number): number => medianOf(works.map(of))
  const kinds = Object.keys(WORK_KINDS) as WorkKind[]
  return {
    step,
    traces: works.length,
    span: median(({ span }) => span),
    ms: Object.fromEntries(kinds.map((kind) => [kind, median(({ ms }) => ms[kind])])) as Record<WorkKind, number>,
    rest: median(({ rest }) => rest),
    styled: median(({ styled }) => styled),
    laidOut: median(({ laidOut }) => laidOut),
  }
}

const MOST_TRACES = 3

/**
 * Traces the steps, each once in a round, until there are three traces of each or the time is over; at least one. A step that cannot be traced is
 * left out.
 *
 * @param deadline A moment of `performance.now`.
 */
export const profileSteps = async (
  bench: Bench,
  steps: readonly Step[],
  deadline: number,
): Promise<readonly StepProfile[]> => {
  const byName = new Map(steps.map((step) => [nameOfStep(step), step]))
  const works = new Map<string, readonly Work[]>()
  for (let round = 0; round < MOST_TRACES; round += 1) {
    const visits = new Map<string, readonly TraceEvent[]>()
    for (const [name, step] of byName) {
      if (round > 0 && performance.now() > deadline) break
      const visit = visitOf(step)
      const events = visits.get(visit) ?? (await traceVisit(bench, step).catch(() => []))
      visits.set(visit, events)
      const work = workUntil(events, sightOf(step), isLoad(step) ? 'navigation' : 'press')
      if (work) works.set(name, [...(works.get(name) ?? []), work])
    }
  }
  return Array.from(works, ([name, all]) => mediansOf(name, all))
}
