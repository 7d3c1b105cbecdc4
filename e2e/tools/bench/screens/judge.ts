import {
  medianIntervalOf,
  quantileIntervalOf,
  ratioOf,
  verdictOf,
  writeInterval,
  type Interval,
  type Verdict,
} from '../statistics.ts'
import { AIMS, CHECKOUT_AIMS, openedOf, PRESS_AIMS, SHOP_AIMS, type Aim } from './aims.ts'
import { SCREENS } from './contenders.ts'
import type { Conditions } from './open-phone.ts'
import { bytesReasonOf, type Compared } from './reasons.ts'
import { cellOf, walkOf, type Results } from './results.ts'
import { CHECKOUT_CONTENDERS } from './serve-checkouts.ts'

/** A line of the table of aims. */
export interface AimRow {
  readonly what: string
  readonly reach: string
  readonly seen: string
  readonly verdict: Verdict | ''
  /** Why it was missed: in words, or the two steps whose traces say so. */
  readonly why: string | Compared
}

const judged = (
  about: { readonly what: string; readonly why: AimRow['why'] },
  figure: Interval,
  reach: number,
  { digits = 2, shown = reach.toString() }: { readonly digits?: number; readonly shown?: string } = {},
): AimRow => {
  if (Number.isNaN(figure.value)) return { ...about, reach: shown, seen: 'not measured', verdict: '' }
  return {
    ...about,
    reach: shown,
    seen: writeInterval(figure, digits),
    verdict: verdictOf(figure, { most: reach }, digits),
  }
}

const loadRows = ({ loads }: Results, all: readonly Conditions[]): readonly AimRow[] => {
  const screen = SCREENS[0]?.name ?? ''
  const figures = (aim: Aim, contender: Aim['contender']): readonly number[] => {
    const conditions = all[aim.conditions]
    return conditions ? (loads.get(cellOf(conditions, screen, contender)) ?? []).map(aim.of) : []
  }
  return AIMS.map((aim) => {
    const own = figures(aim, aim.contender)
    const figure = aim.as === 'ratio' ? ratioOf(own, figures(aim, aim.to ?? 'adyen')) : medianIntervalOf(own)
    return judged({ what: `${screen}: ${aim.what}`, why: whyOf(aim, all) }, figure, aim.reach, {
      digits: aim.as === 'ratio' ? 2 : 3,
    })
  })
}

const whyOf = ({ why, contender, conditions: place, to = 'adyen' }: Aim, all: readonly Conditions[]): AimRow['why'] => {
  const conditions = all[place]
  if (why !== undefined || !conditions) return why ?? ''
  return { own: { kind: 'load', contender, conditions }, to: { kind: 'load', contender: to, conditions } }
}

/** The comparison of Adyen with itself, for the conditions that have aims. */
const noiseRows = ({ loads, walks, opened }: Results, all: readonly Conditions[]): readonly AimRow[] => {
  const line = (what: string, figures: readonly number[], to: readonly number[]): AimRow => ({
    what: `noise: Adyen to Adyen, ${what}`,
    reach: '1',
    seen: writeInterval(ratioOf(figures, to)),
    verdict: '',
    why: '',
  })
  const screen = SCREENS[0]?.name ?? ''
  const painted = (conditions: Conditions, contender: 'adyen' | 'adyen again'): readonly number[] =>
    (loads.get(cellOf(conditions, screen, contender)) ?? []).map((load) => load.painted)
  const brazil = (contender: 'adyen' | 'adyen again') => walks.get(walkOf('Brazil', contender)) ?? []
  const inShop = (opens: 'adyen-slip' | 'adyen-slip again') => (opened.get(opens) ?? []).map(openedOf)
  return [
    ...all.map((conditions) =>
      line(
        `painted, ${conditions.name.toLowerCase()}`,
        painted(conditions, 'adyen again'),
        painted(conditions, 'adyen'),
      ),
    ),
    ...CHECKOUT_AIMS.map(({ what, of }) => line(what, brazil('adyen again').map(of), brazil('adyen').map(of))),
    line('press to code in a React page', inShop('adyen-slip again'), inShop('adyen-slip')),
  ]
}

const WHY_PRESS = 'The long frames below say which presses, and what ran in them.'

const checkoutRows = ({ walks, opened }: Results): readonly AimRow[] => {
  const of = (contender: (typeof CHECKOUT_CONTENDERS)[number]) => walks.get(walkOf('Brazil', contender)) ?? []
  const ratios = CHECKOUT_AIMS.flatMap(({ what, of: figure, reach, contenders, sight }) =>
    contenders.map((contender) =>
      judged(
        {
          what: `checkout: ${what}, ${contender}`,
          why: sight
            ? { own: { kind: 'checkout', contender, sight }, to: { kind: 'checkout', contender: 'adyen', sight } }
            : bytesReasonOf(of(contender).at(-1), of('adyen').at(-1)),
        },
        ratioOf(of(contender).map(figure), of('adyen').map(figure)),
        reach,
      ),
    ),
  )
  const presses = CHECKOUT_CONTENDERS.filter((contender) => !contender.startsWith('adyen')).flatMap((contender) => {
    const all = [...walks].filter(([name]) => name.endsWith(` ${contender}`)).flatMap(([, some]) => some)
    const ms = all.flatMap((walk) => walk.presses.map((press) => press.ms))
    const about = { why: WHY_PRESS }
    const worst = Math.max(...ms)
    return [
      judged(
        { ...about, what: `checkout: INP, 98 of 100 presses, ${contender}, ms` },
        quantileIntervalOf(ms, 0.98),
        PRESS_AIMS.p98,
        { digits: 0 },
      ),
      judged(
        { ...about, what: `checkout: INP, the slowest press, ${contender}, ms` },
        { value: worst, low: worst, high: worst },
        PRESS_AIMS.most,
        { digits: 0 },
      ),
    ]
  })
  const shop = SHOP_AIMS.map(({ what, kit, to, reach }) =>
    judged(
      {
        what: `in a page that has React: ${what}`,
        why: { own: { kind: 'shop', opens: kit }, to: { kind: 'shop', opens: to } },
      },
      ratioOf((opened.get(kit) ?? []).map(openedOf), (opened.get(to) ?? []).map(openedOf)),
      reach,
    ),
  )
  const shift = CHECKOUT_CONTENDERS.filter((contender) => !contender.startsWith('adyen')).map((contender) =>
    judged(
      { what: `checkout: layout shift, ${contender}`, why: 'Something came that no room was kept for.' },
      medianIntervalOf(of(contender).map((walk) => walk.layoutShift)),
      0,
      { digits: 3 },
    ),
  )
  return [...ratios, ...presses, ...shop, ...shift]
}

/** Every aim with the run's result, and the noise of the run beside them. */
export const aimRows = (results: Results, conditions: readonly Conditions[]): readonly AimRow[] => [
  ...loadRows(results, conditions),
  ...checkoutRows(results),
  ...noiseRows(results, conditions),
]
