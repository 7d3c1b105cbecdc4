import { afterPaint, type AfterPaint } from '../part/after-paint.ts'
import type * as saveTools from './save-tools.tsx'

/** The chunk of the tools beside printing, and of what printing can do without. */
export const SAVE_TOOLS: AfterPaint<typeof saveTools> = afterPaint(() => import('./save-tools.tsx'))
