import type { Contender } from './contenders.ts'
import type { Load } from './measure-load.ts'

/** What the kit wants to reach beside Adyen Web. */
export interface Aim {
  readonly what: string
  readonly contender: Contender
  /** Under which conditions: the first are the slow processor alone, the second the slow network, too. */
  readonly conditions: 0 | 1
  readonly of: (load: Load) => number
  /** "ratio": to Adyen's in the same run. "figure": as it is. */
  readonly as: 'ratio' | 'figure'
  readonly reach: number
  /** Said where it was missed. */
  readonly why: string
}

const REACT_DOM =
  'react-dom alone is 67 KB that have to be read and compiled before anything is drawn, which the kit leaves to the page that has it anyway.'
const SLOWER_THAN_THE_LIMIT =
  'What is left is Preact and the parts: what follows the status loads once the slip has been seen.'

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
  ...(['react with display', 'widget', 'widget, drawn by the server', 'server-rendered'] as const).map(
    (contender): Aim => ({
      what: `Layout shift, ${contender}`,
      contender,
      conditions: 1,
      of: ({ layoutShift }) => layoutShift,
      as: 'figure',
      reach: 0,
      why: 'Something came that no room was kept for.',
    }),
  ),
]
