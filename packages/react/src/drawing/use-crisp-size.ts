import { type RefObject } from 'react'
import { useBeforePaint } from '../clock/use-before-paint.ts'

/** The number of modules across, and the smallest useful width in CSS pixels. */
export interface CrispFit {
  readonly modules: number
  readonly least: number
  /** In the turned view bars run down the screen, so the height counts. */
  readonly along: 'width' | 'height'
}

/**
 * Fits a drawing into its plate so that each module covers a whole number of device pixels. A scanner then sees every bar in its right width. Sets
 * `--ficha-code` on the plate, and `data-too-fine` if a module has less than one device pixel.
 */
export const useCrispSize = (plate: RefObject<HTMLElement | null>, { modules, least, along }: CrispFit): void => {
  // It runs before the first paint. A later change of the size would be visible as a jump.
  useBeforePaint(() => {
    const element = plate.current
    if (!element || modules === 0) return undefined
    const fit = (): void => {
      const style = getComputedStyle(element)
      const room =
        along === 'width'
          ? element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
          : element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
      const size = crispSize(room, modules, devicePixelRatio, least)
      element.toggleAttribute('data-too-fine', size === 'too fine')
      if (typeof size === 'number') element.style.setProperty('--ficha-code', `${size}px`)
      else element.style.removeProperty('--ficha-code')
    }
    fit()
    // The DOM of a test may not have it.
    const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(fit) : undefined
    observer?.observe(element)
    globalThis.addEventListener('resize', fit)
    return () => {
      observer?.disconnect()
      globalThis.removeEventListener('resize', fit)
    }
  }, [plate, modules, least, along])
}

/**
 * The greatest width in CSS pixels at which each module has a whole number of device pixels. "as it is" if that width would be below the smallest
 * useful one: an uneven large symbol scans better than an even small one.
 */
export const crispSize = (
  room: number,
  modules: number,
  pixelRatio: number,
  least: number,
): number | 'as it is' | 'too fine' => {
  const pixels = Math.floor((room * pixelRatio + 0.01) / modules)
  if (room <= 0) return 'as it is'
  if (pixels < 1) return 'too fine'
  const size = (pixels * modules) / pixelRatio
  return size < least ? 'as it is' : size
}
