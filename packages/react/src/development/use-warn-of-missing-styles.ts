import { useEffect, type RefObject } from 'react'
import type { BundledProcess } from './bundled-process.ts'
import { warnOnce } from './warn-once.ts'
import { WARNINGS } from './warnings.ts'

declare const process: BundledProcess

/** A sheet that is linked may come later than the part. */
const PATIENCE_MS = 3_000

/** Warns of a part that no style sheet of the kit reaches. Each of them sets the property `--f-space`. */
export const useWarnOfMissingStyles = (part: RefObject<Element | null>): void => {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development') return undefined
    const timer = setTimeout(() => {
      const isStyled = !part.current || getComputedStyle(part.current).getPropertyValue('--f-space') !== ''
      if (!isStyled) warnOnce(WARNINGS.noStyles)
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [part])
}
