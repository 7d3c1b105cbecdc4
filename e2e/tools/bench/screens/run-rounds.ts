import type { Browser } from '@playwright/test'
import { CHECKOUTS, type CheckoutScene } from './checkouts.ts'
import { CONTENDERS, SCREENS, type Contender, type Screen } from './contenders.ts'
import { measureLoad, type Load } from './measure-load.ts'
import { openInShop, type Opened } from './open-in-shop.ts'
import type { Conditions } from './open-phone.ts'
import { cellOf, keep, walkOf, type Results } from './results.ts'
import { CHECKOUT_CONTENDERS, type CheckoutContender } from './serve-checkouts.ts'
import { SHOP_COUNTRY, SHOP_OPENS, type ScreenServer, type ShopOpens } from './serve-screens.ts'
import { walkCheckout, type Walk } from './walk-checkout.ts'

/** The measurements of a round: those with an aim run in each round, the others in every third. */
interface Row {
  readonly screen: Screen
  readonly conditions: Conditions
  readonly contenders: readonly Contender[]
  readonly everyThird: boolean
}

/** Boleto and OXXO are compared with Adyen, without aims. */
const BESIDE: readonly Contender[] = ['adyen', 'react with display', 'widget', 'widget, drawn by the server', 'bare']
/** Measurements on the slow network without an aim are left out, because a run has a quarter of an hour. */
const ON_NETWORK: readonly Contender[] = CONTENDERS.filter((contender) => !contender.startsWith('react,'))

const rowsOf = (all: readonly Conditions[]): readonly Row[] =>
  all.flatMap((conditions) =>
    SCREENS.map((screen, place) => ({
      screen,
      conditions,
      contenders: place > 0 ? BESIDE : conditions.network ? ON_NETWORK : CONTENDERS,
      everyThird: place > 0,
    })),
  )

/** Each round begins with another library, because the first one in a round has the machine in the state that the last round left. */
const rotated = <Item>(items: readonly Item[], round: number): readonly Item[] =>
  items.map((_, place) => items[(place + round) % items.length]).filter((item) => item !== undefined)

/** The options of the rounds. */
export interface RoundsOptions {
  readonly browser: Browser
  readonly server: ScreenServer
  readonly conditions: readonly Conditions[]
  readonly rounds: number
  /** The run stops before the round that would end after this moment of `performance.now`. */
  readonly deadline: number
  readonly results: Results
  readonly say: (line: string) => void
}

/** If a step fails, the report says so, and its whole row is left out of that round, because a ratio needs both figures. */
const together = async <Item, Figure>(
  results: Results,
  items: readonly Item[],
  measure: (item: Item) => Promise<Figure>,
): Promise<readonly (readonly [Item, Figure])[]> => {
  const figures: (readonly [Item, Figure])[] = []
  for (const item of items) {
    try {
      figures.push([item, await measure(item)])
    } catch (error) {
      const [line = ''] = String(error).split('\n')
      results.failures.push(`${String(item)}: ${line}`)
      return []
    }
  }
  return figures
}

const oneRound = async ({ browser, server, conditions, results }: RoundsOptions, round: number): Promise<void> => {
  const isCounted = round > 0
  const isThird = round % 3 === 0
  for (const { screen, conditions: under, contenders, everyThird } of rowsOf(conditions)) {
    if (everyThird && !isThird) continue
    const loads: readonly (readonly [Contender, Load])[] = await together(
      results,
      rotated(contenders, round),
      (contender) =>
        measureLoad(browser, {
          url: server.urlOf(contender, screen),
          conditions: under,
          country: screen.fixture.terms.country,
        }),
    )
    if (isCounted)
      for (const [contender, load] of loads) keep(results.loads, cellOf(under, screen.name, contender), load)
  }
  const [slow] = conditions
  if (!slow) return
  const opened: readonly (readonly [ShopOpens, Opened])[] = await together(
    results,
    rotated(SHOP_OPENS, round),
    (opens) =>
      openInShop(browser, {
        url: server.shopUrl(opens),
        conditions: slow,
        country: SHOP_COUNTRY,
        opens: opens.includes('slip') ? 'code' : 'ways',
      }),
  )
  if (isCounted) for (const [opens, figure] of opened) keep(results.opened, opens, figure)
  for (const [place, scene] of CHECKOUTS.entries()) {
    if (place > 0 && !isThird) continue
    const walks: readonly (readonly [CheckoutContender, Walk])[] = await together(
      results,
      rotated(CHECKOUT_CONTENDERS, round),
      (contender) => walk(server, browser, { scene, contender, conditions: slow }),
    )
    if (isCounted) for (const [contender, figure] of walks) keep(results.walks, walkOf(scene.name, contender), figure)
  }
}

const walk = (
  server: ScreenServer,
  browser: Browser,
  how: { readonly scene: CheckoutScene; readonly contender: CheckoutContender; readonly conditions: Conditions },
): Promise<Walk> => walkCheckout(browser, server.checkoutUrl(how.contender, how.scene), how)

/**
 * Runs the rounds. Each has all kinds of measurement, so that all run under the same load of the machine. Round 0 warms up the browser and the disk's
 * cache, and is not kept. Resolves to how many rounds were kept.
 */
export const runRounds = async (options: RoundsOptions): Promise<number> => {
  let longest = 0
  for (let round = 0; round <= options.rounds; round += 1) {
    const startedAt = performance.now()
    if (round > 1 && startedAt + longest > options.deadline) {
      options.say(`stopped before round ${String(round)}: it would not end in time`)
      return round - 1
    }
    await oneRound(options, round)
    longest = Math.max(longest, performance.now() - startedAt)
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    options.say(
      `${round === 0 ? 'warmed up' : `round ${String(round)} of ${String(options.rounds)}`} in ${String(seconds)} s`,
    )
  }
  return options.rounds
}
