import { loadable, type Loadable } from '../loading/loadable.ts'
import type * as aids from './wallet-aids.ts'

/** The chunk of help for a link that opens no app or no page. */
export const WALLET_AIDS: Loadable<typeof aids> = loadable(() => import('./wallet-aids.ts'))
