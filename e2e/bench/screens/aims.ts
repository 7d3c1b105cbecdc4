import type { Contender } from './contenders.ts'
import type { Load } from './measure-load.ts'
import type { Opened } from './open-in-shop.ts'
import type { CheckoutContender } from './serve-checkouts.ts'
import type { Walk } from './walk-checkout.ts'

/** The kit's aims compared with Adyen Web. */
export interface Aim {
  readonly what: string
  readonly contender: Contender
  /** Under which conditions: the first are the slow processor alone, the second the slow network, too. */
  readonly conditions: 0 | 1
  readonly of: (load: Load) => number
  /** "ratio": to Adyen's, or to another contender's, in the same run. "figure": as it is. */
  readonly as: 'ratio' | 'figure'
  readonly to?: Contender
  readonly reach: number
  /** Said where it was missed. */
  readonly why: string
}

const REACT_DOM =
  'react-dom alone is 67 KB that have to be read and compiled before anything is drawn, which the kit leaves to the page that has it anyway.'
const SLOWER_THAN_THE_LIMIT =
  'What is left is Preact and the parts, the style and layout of the slip, and one frame with its empty space, which keeps the page from moving: what follows the status loads once the slip has been seen.'

/** Of the screen Pix, as the peers were measured when the aims were set. */
export const AIMS: readonly Aim[] = [
  {
    what: 'React, painted, slow processor',
    contender: 'react with display',
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.7,
    why: REACT_DOM,
  },
  {
    what: 'React with the snapshot in its page, painted, slow processor',
    contender: 'react, snapshot in its page',
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.7,
    why: REACT_DOM,
  },
  {
    what: 'Widget, painted, slow processor',
    contender: 'widget',
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.55,
    why: SLOWER_THAN_THE_LIMIT,
  },
  {
    what: 'Widget with the snapshot in its page, painted, slow processor',
    contender: 'widget, snapshot in its page',
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.55,
    why: SLOWER_THAN_THE_LIMIT,
  },
  {
    what: 'Widget, blocking time, slow processor',
    contender: 'widget',
    conditions: 0,
    of: ({ blocking }) => blocking,
    as: 'ratio',
    reach: 0.5,
    why: SLOWER_THAN_THE_LIMIT,
  },
  {
    what: 'Server-rendered, first paint, slow network',
    contender: 'server-rendered',
    conditions: 1,
    of: ({ firstContentfulPaint }) => firstContentfulPaint,
    as: 'ratio',
    reach: 0.35,
    why: 'The sheet is a second trip; whoever wants the first paint sooner writes it into the page, as the next line does.',
  },
  {
    what: 'Server-rendered with the sheet in its page, first paint, slow network',
    contender: 'server-rendered, sheet in its page',
    conditions: 1,
    of: ({ firstContentfulPaint }) => firstContentfulPaint,
    as: 'ratio',
    reach: 0.35,
    why: 'One trip is what is left: the bare page below is the bound.',
  },
  {
    what: 'Widget drawn by the server, painted, slow processor',
    contender: 'widget, drawn by the server',
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.36,
    why: 'What is left is the style, the layout and the paint of the slip: the bare page below is the bound.',
  },
  {
    what: 'Widget drawn by the server, painted, slow network',
    contender: 'widget, drawn by the server',
    conditions: 1,
    of: ({ painted }) => painted,
    as: 'ratio',
    reach: 0.31,
    why: 'What is left is one trip and the bytes of the page: the bare page below is the bound.',
  },
  {
    what: 'Widget drawn by the server, blocking time, slow processor',
    contender: 'widget, drawn by the server',
    conditions: 0,
    of: ({ blocking }) => blocking,
    as: 'ratio',
    reach: 0.4,
    why: 'The script is compiled and adopts the drawing in one task after the paint.',
  },
  ...(['widget, drawn by the server', 'server-rendered, sheet in its page'] as const).map((contender): Aim => ({
    what: `${contender}, painted, slow processor, to the bare page`,
    contender,
    conditions: 0,
    of: ({ painted }) => painted,
    as: 'ratio',
    to: 'bare',
    reach: 1.4,
    why: 'A slip has more nodes and rules than the bare page: the profile of the first frame, below, says what they cost.',
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
    why: 'It is one trip as the bare page is; what is left is its bytes, and the style and layout of a slip.',
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
  readonly why: string
}[] = [
  {
    what: 'ways to pay visible',
    of: ({ ways }) => ways,
    reach: 0.5,
    contenders: ['widget', 'widget, drawn by the server'],
    why: 'Drawn in the browser it waits for Preact, the parts and two trips; drawn by the server it is one trip, its layout and its paint.',
  },
  {
    what: 'slip after the press',
    of: ({ slip }) => slip,
    reach: 0.6,
    contenders: ['widget', 'widget, drawn by the server', 'react'],
    why: 'Both servers take 80 ms, and the ratio has them on both sides. What is left of the kit’s is one drawing of the slip. Two fifths of its work are the style and layout of 149 boxes, all for the first time on the page. In React a quarter is the compilation of functions that run for the first time. Adyen draws a frame and asks for its picture.',
  },
  {
    what: 'bytes on the way',
    of: ({ bytes }) => bytes,
    reach: 0.45,
    contenders: ['widget', 'widget, drawn by the server'],
    why: 'Preact, react-query, the parts of a slip and the form with the words and rules of its country are three quarters of them (`pnpm sizes`), all of which the payer uses on the way; Adyen’s bundle here has four components and no translation.',
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
