import { afterPaint, type AfterPaint } from '../part/after-paint.ts'
import type * as saveTools from './save-tools.tsx'

/** The chunk of the tools beside the print button. Printing also works without it. */
export const SAVE_TOOLS: AfterPaint<typeof saveTools> = afterPaint(() => import('./save-tools.tsx'))
