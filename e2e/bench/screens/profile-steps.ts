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

const traceStep = async ({ browser, server, slow }: Bench, step: Step): Promise<Work | undefined> => {
  const events: TraceEvent[] = []
  const onTrace = (part: readonly TraceEvent[]): void => {
    for (const event of part) events.push(event)
  }
  switch (step.kind) {
    case 'load': {
      const [screen] = SCREENS
      if (!screen) return undefined
      const { country } = screen.fixture.terms
      const url = server.urlOf(step.contender, screen)
      await measureLoad(browser, { url, conditions: step.conditions, country, onTrace })
      return workUntil(events, 'code', 'navigation')
    }
    case 'checkout': {
      const [scene] = CHECKOUTS
      if (!scene) return undefined
      const { contender, sight } = step
      await walkCheckout(browser, server.checkoutUrl(contender, scene), { conditions: slow, scene, contender, onTrace })
      return workUntil(events, sight, sight === 'code' ? 'press' : 'navigation')
    }
    case 'shop': {
      const opens = step.opens.includes('slip') ? 'code' : 'ways'
      const url = server.shopUrl(step.opens)
      await openInShop(browser, { url, conditions: slow, country: SHOP_COUNTRY, opens, onTrace })
      return workUntil(events, opens, 'press')
    }
    default:
      return step satisfies never
  }
}

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
  for (let round = 0; round < MOST_TRACES; round += 1)
    for (const [name, step] of byName) {
      if (round > 0 && performance.now() > deadline) break
      const work = await traceStep(bench, step).catch(() => undefined)
      if (work) works.set(name, [...(works.get(name) ?? []), work])
    }
  return Array.from(works, ([name, all]) => mediansOf(name, all))
}
