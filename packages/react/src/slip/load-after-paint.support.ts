import { ENLARGED } from '../codes/at-the-counter/enlarge-button.tsx'
import { WALLET_AIDS } from '../open/wallet-block.tsx'
import { CLOCKS } from './deadline.tsx'
import { AT_A_DESK, REPLACING } from './instruction-list.tsx'
import { SAVE_TOOLS } from '../export/save-tools-chunk.ts'

/** Loads all that a slip loads once it has been seen, so that a test need not wait for it. */
export const loadAfterPaint = (): Promise<unknown> =>
  Promise.all([AT_A_DESK, CLOCKS, ENLARGED, REPLACING, SAVE_TOOLS, WALLET_AIDS].map(({ load }) => load()))
