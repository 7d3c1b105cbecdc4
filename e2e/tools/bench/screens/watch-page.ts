/** The marks in a page's first frames. */
export type Sight = 'code' | 'ways' | 'form'

/** A press that a payer made, with the frame that answered it. */
export interface Press {
  /** The action of the payer. */
  readonly step: string
  /** Milliseconds from the press to the frame with its result (as INP measures), in steps of eight. */
  readonly ms: number
}

/** A frame of more than 50 ms, with its longest script. */
export interface LongFrame {
  readonly step: string
  readonly ms: number
  readonly longest: string
  /** Milliseconds of scripts, and of style and layout after them. */
  readonly scripts: number
  readonly layout: number
}

/** The page's own measurements so far. */
export interface Watched {
  /** Milliseconds since the navigation, or since the last press where one was made, until a sight was in a frame. */
  readonly seen: Partial<Record<Sight, number>>
  /** When the code was in the document, before its frame. */
  readonly drawn: number
  readonly blocking: number
  /** Layout shifts without a press before them, as browsers count them. */
  readonly layoutShift: number
  readonly presses: readonly Press[]
  readonly frames: readonly LongFrame[]
}

declare global {
  interface Window {
    /** Reports a painted sight to the bench. */
    fichaNotify?: (sight: string) => void
    fichaWatch: {
      readonly report: () => Watched
      /** Sets the payer's present step. The page looks for these sights after the next press. */
      readonly begin: (step: string, sights: readonly Sight[]) => void
      /** Whether nothing has run or been loaded for so long. */
      readonly isQuiet: (ms: number) => boolean
    }
  }
}

interface ScriptTiming {
  readonly duration: number
  readonly invoker: string
  readonly sourceURL: string
  readonly sourceFunctionName: string
}

interface FrameTiming extends PerformanceEntry {
  readonly renderStart: number
  readonly styleAndLayoutStart: number
  readonly scripts: readonly ScriptTiming[]
}

/** It runs in the page before the page's own scripts. It looks for the given marks in each frame. */
export const watchPage = (first: readonly Sight[]): void => {
  const SELECTORS: Readonly<Record<Sight, string>> = {
    code: 'svg.ficha-symbol path, main > svg path, body > svg path, img[src*="barcode"]',
    ways: '.ficha-method[data-method], .adyen-checkout__payment-method',
    form: '.ficha-pay button, .adyen-checkout__button--pay',
  }
  const seen: Partial<Record<Sight, number>> = {}
  const wanted = new Set<Sight>(first)
  const steps: { readonly step: string; readonly at: number }[] = [{ step: 'load', at: 0 }]
  const presses = new Map<number, { at: number; ms: number }>()
  const frames: (Omit<LongFrame, 'step'> & { readonly at: number })[] = []
  let [drawn, blocking, layoutShift, since, lastAt] = [0, 0, 0, 0, 0]
  const observe = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}): void => {
    try {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(each))
      observer.observe({ type, buffered: true, ...more })
    } catch {
      // Older browsers do not have this.
    }
  }
  observe('longtask', ({ startTime, duration }) => {
    blocking += Math.max(duration - 50, 0)
    lastAt = Math.max(lastAt, startTime + duration)
  })
  observe('resource', (entry) => (lastAt = Math.max(lastAt, (entry as PerformanceResourceTiming).responseEnd)))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) layoutShift += value
  })
  observe(
    'event',
    (entry) => {
      const { interactionId, startTime, duration } = entry as PerformanceEventTiming & { interactionId?: number }
      if (!interactionId) return
      const ms = Math.max(presses.get(interactionId)?.ms ?? 0, duration)
      presses.set(interactionId, { at: startTime, ms })
    },
    { durationThreshold: 16 },
  )
  observe('long-animation-frame', (entry) => {
    const { startTime, duration, scripts, styleAndLayoutStart } = entry as FrameTiming
    const [worst] = [...scripts].sort((left, right) => right.duration - left.duration)
    frames.push({
      at: startTime,
      ms: duration,
      longest: worst
        ? `${worst.invoker} ${worst.sourceFunctionName} ${worst.sourceURL.split('/').at(-1) ?? ''}`
        : 'no script',
      scripts: scripts.reduce((sum, script) => sum + script.duration, 0),
      layout: styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0,
    })
  })
  const press = ({ timeStamp }: Event): void => {
    since = timeStamp
    // For a trace, as the mark of a sight below. Their names are in trace-work.ts.
    performance.mark('ficha-press', { startTime: timeStamp })
  }
  addEventListener('click', press, true)
  const isIn = (root: ParentNode, sight: Sight): boolean => {
    const found = root.querySelector(SELECTORS[sight])
    if (found) return !(found instanceof HTMLImageElement) || (found.complete && found.naturalWidth > 0)
    const shadow = root.querySelector('ficha-payment, ficha-checkout')?.shadowRoot
    return shadow ? isIn(shadow, sight) : false
  }
  const look = (): void => {
    for (const sight of wanted) {
      if (!isIn(document, sight)) continue
      wanted.delete(sight)
      if (sight === 'code') drawn = performance.now()
      // The frame in which it is seen first is painted before the next one begins.
      requestAnimationFrame(() => {
        seen[sight] = performance.now() - since
        performance.mark(`ficha-seen-${sight}`)
        window.fichaNotify?.(sight)
      })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const stepAt = (at: number): string => steps.findLast((one) => one.at <= at)?.step ?? 'load'
  window.fichaWatch = {
    begin: (step, sights) => {
      steps.push({ step, at: performance.now() })
      for (const sight of sights) wanted.add(sight)
    },
    isQuiet: (ms) => performance.now() - Math.max(lastAt, ...Object.values(seen)) > ms,
    report: () => ({
      seen,
      drawn,
      blocking,
      layoutShift,
      presses: Array.from(presses.values(), ({ at, ms }) => ({ step: stepAt(at), ms })),
      frames: frames.map(({ at, ...frame }) => ({ step: stepAt(at), ...frame })),
    }),
  }
}
