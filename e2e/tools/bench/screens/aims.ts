import type { Contender } from './contenders.ts'
import type { Load } from './measure-load.ts'
import type { Opened } from './open-in-shop.ts'
import type { CheckoutContender } from './serve-checkouts.ts'
import type { Walk } from './walk-checkout.ts'

/** The kit's aims compared with Adyen Web. */
export interface Aim {
  readonly what: string
  readonly contender: Contender
  /** The conditions: the first has only the slow processor, the second also the slow network. */
  readonly conditions: 0 | 1
  readonly of: (load: Load) => number
  /** "ratio": the figure divided by Adyen's, or another contender's, of the same run. "figure": the figure itself. */
  readonly as: 'ratio' | 'figure'
  readonly to?: Contender
  readonly reach: number
  /** What a missed figure means. A missed ratio of times gets its reason from the traces of the run. */
  readonly why?: string
}

/** For the screen Pix. The numbers of the peers are from the day when the aims were set. */
export const AIMS: readonly Aim[] = [
  {
    what: 'React, painted, slow processor',
    contender: 'react with display',
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.7,
  },
  {
    what: 'React with the snapshot in its page, painted, slow processor',
    contender: 'react, snapshot in its page',
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.7,
  },
  {
    what: 'Widget, painted, slow processor',
    contender: 'widget',
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.55,
  },
  {
    what: 'Widget with the snapshot in its page, painted, slow processor',
    contender: 'widget, snapshot in its page',
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.55,
  },
  {
    what: 'Widget, blocking time, slow processor',
    contender: 'widget',
    conditions: 0,
    of: ({ blocking }) => blocking,
    as: 'ratio',
    reach: 0.5,
  },
  {
    what: 'Server-rendered, first paint, slow network',
    contender: 'server-rendered',
    conditions: 1,
    of: ({ firstContentfulPaint }) => firstContentfulPaint,
    as: 'ratio',
    reach: 0.35,
  },
  {
    what: 'Server-rendered with the sheet in its page, first paint, slow network',
    contender: 'server-rendered, sheet in its page',
    conditions: 1,
    of: ({ firstContentfulPaint }) => firstContentfulPaint,
    as: 'ratio',
    reach: 0.35,
  },
  {
    what: 'Widget drawn by the server, painted, slow processor',
    contender: 'widget, drawn by the server',
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.36,
  },
  {
    what: 'Widget drawn by the server, painted, slow network',
    contender: 'widget, drawn by the server',
    conditions: 1,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.31,
  },
  {
    what: 'Widget drawn by the server, blocking time, slow processor',
    contender: 'widget, drawn by the server',
    conditions: 0,
    of: ({ blocking }) => blocking,
    as: 'ratio',
    reach: 0.4,
  },
  ...(['widget, drawn by the server', 'server-rendered, sheet in its page'] as const).map((contender): Aim => ({
    what: `${contender}, painted, slow processor, to the bare page`,
    contender,
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    to: 'bare',
    reach: 1.4,
  })),
  ...(
    [
      ['first paint', ({ firstContentfulPaint }) => firstContentfulPaint],
      ['painted', ({ painted }) => painted],
    ] as const satisfies readonly (readonly [string, Aim['of']])[]
  ).map(([what, of]): Aim => ({
    what: `page of the handler, ${what}, slow network, to the bare page`,
    contender: 'page of the handler',
    conditions: 1,
    of,
    as: 'ratio',
    to: 'bare',
    reach: 1.3,
  })),
  {
    what: 'Widget, trips until the code is seen',
    contender: 'widget',
    conditions: 1,
    of: ({ trips }) => trips,
    as: 'figure',
    reach: 3,
    why: 'A request begins later than it could.',
  },
  {
    what: 'Widget with the snapshot in its page, trips until the code is seen',
    contender: 'widget, snapshot in its page',
    conditions: 1,
    of: ({ trips }) => trips,
    as: 'figure',
    reach: 2,
    why: 'A request begins later than it could.',
  },
  ...(
    ['react with display', 'widget', 'widget, drawn by the server', 'page of the handler', 'server-rendered'] as const
  ).map((contender): Aim => ({
    what: `Layout shift, ${contender}`,
    contender,
    conditions: 1,
    of: ({ layoutShift }) => layoutShift,
    as: 'figure',
    reach: 0,
    why: 'Something came that no room was kept for.',
  })),
]

/** The kit's aims for the steps of a checkout, relative to Adyen's Drop-in in the same run, in Brazil. */
export const CHECKOUT_AIMS: readonly {
  readonly what: string
  readonly of: (walk: Walk) => number
  readonly reach: number
  readonly contenders: readonly CheckoutContender[]
  /** The sight that ends the time. None: the figure is of bytes. */
  readonly sight?: 'ways' | 'code'
}[] = [
  {
    what: 'ways to pay visible',
    of: ({ ways }) => ways,
    reach: 0.5,
    contenders: ['widget', 'widget, drawn by the server'],
    sight: 'ways',
  },
  {
    what: 'slip after the press',
    of: ({ slip }) => slip,
    reach: 0.6,
    contenders: ['widget', 'widget, drawn by the server', 'react'],
    sight: 'code',
  },
  {
    what: 'bytes on the way',
    of: ({ bytes }) => bytes,
    reach: 0.45,
    contenders: ['widget', 'widget, drawn by the server'],
  },
]

/** The aims for a press in a running React page, relative to Adyen's in the same page. */
export const SHOP_AIMS = [
  { what: 'press to code', kit: 'kit-slip', to: 'adyen-slip', reach: 0.4 },
  { what: 'press to ways to pay', kit: 'kit-checkout', to: 'adyen-checkout', reach: 0.5 },
] as const satisfies readonly { what: string; kit: string; to: string; reach: number }[]

/** INP of every press on the way through a checkout, in milliseconds at a processor four times slower. */
export const PRESS_AIMS = { p98: 100, most: 200 } as const

/** The numbers by which the opening in a shop's page is compared. */
export const openedOf = ({ opened }: Opened): number => opened
