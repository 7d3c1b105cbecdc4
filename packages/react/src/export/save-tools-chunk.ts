import { loadable, type Loadable } from '../loading/loadable.ts'
import type * as saveTools from './save-tools.tsx'

/** The chunk of the tools beside the print button. Printing also works without it. */
export const SAVE_TOOLS: Loadable<typeof saveTools> = loadable(() => import('./save-tools.tsx'))
