import { useEffect, type RefObject } from 'react'
import type { BundledProcess } from './bundled-process.ts'
import { warnOnce } from './warn-once.ts'
import { missingSheet, WARNINGS } from './warnings.ts'

declare const process: BundledProcess

/** A sheet that is linked may come later than the part. */
const PATIENCE_MS = 3_000

/**
 * Warns of a part that a style sheet of the kit does not reach. styles.css sets the property `--f-space`, and each sheet beside it a property
 * of its own name.
 */
export const useWarnOfMissingStyles = (
  part: RefObject<Element | null>,
  sheet: 'styles' | 'checkout' | 'recurring',
): void => {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development') return undefined
    const timer = setTimeout(() => {
      if (!part.current) return
      const style = getComputedStyle(part.current)
      const lacks = (name: string): boolean => style.getPropertyValue(`--f-${name}`) === ''
      if (lacks('space')) warnOnce(WARNINGS.noStyles)
      else if (sheet !== 'styles' && lacks(sheet)) warnOnce(missingSheet(sheet))
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [part, sheet])
}
