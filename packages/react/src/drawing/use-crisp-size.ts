import { type RefObject } from 'react'
import { useBeforePaint } from '../clock/use-before-paint.ts'

/** The number of modules across, and the smallest useful width in CSS pixels. */
export interface CrispFit {
  readonly modules: number
  readonly least: number
  /** Bars run down the screen in the turned view: then the height is what counts. */
  readonly along: 'width' | 'height'
}

/**
 * Fits a drawing into its plate so that each module covers a whole number of device pixels: a scanner sees every bar as
 * wide as it should be. Sets `--ficha-code` on the plate, and `data-too-fine` where not even one device pixel is left.
 */
export const useCrispSize = (plate: RefObject<HTMLElement | null>, { modules, least, along }: CrispFit): void => {
  // Before the first paint: a symbol that shrinks to whole pixels afterwards is seen to jump.
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
    // A test's DOM may have none.
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
 * The greatest width in CSS pixels that fits the room in whole device pixels a module. "as it is" where the next smaller
 * whole number would fall below the least that is of use: an uneven large symbol scans better than an even tiny one.
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
