/** What a page's process did until something was seen: its work by kind, from a trace of the browser. */

/** The kinds of work that stand before a paint, and the names that Chromium's trace has for them. */
export const WORK_KINDS = {
  parse: ['ParseHTML', 'ParseAuthorStyleSheet'],
  compile: ['v8.compile', 'v8.compileModule', 'V8.CompileFunction', 'V8.CompileCode'],
  script: [
    'EvaluateScript',
    'v8.evaluateModule',
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire',
    'FireAnimationFrame',
    'EventDispatch',
  ],
  garbage: ['MinorGC', 'MajorGC', 'BlinkGC.AtomicPhase'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** One of {@link WORK_KINDS}. */
export type WorkKind = keyof typeof WORK_KINDS

/** The categories that these events are in. */
export const TRACE_CATEGORIES =
  'devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing,v8,disabled-by-default-v8.compile'

/** An event of a trace. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly tid: number
  readonly pid: number
  readonly args?: {
    readonly elementCount?: number
    readonly beginData?: { readonly totalObjects?: number }
  }
}

/** The work of the page's main thread. The counts are the same on every machine. The times are not. */
export interface Work {
  /** Milliseconds from the navigation, or from the press, until it was seen. */
  readonly span: number
  readonly ms: Readonly<Record<WorkKind, number>>
  /** Milliseconds in which the main thread did nothing of all this: it waited for a network, a server or another process. */
  readonly rest: number
  /** Elements whose style was worked out, and boxes that were laid out. */
  readonly styled: number
  readonly laidOut: number
}

const KIND_OF = new Map<string, WorkKind>(
  (Object.keys(WORK_KINDS) as WorkKind[]).flatMap((kind) => WORK_KINDS[kind].map((name) => [name, kind] as const)),
)

/** Work inside other work of any kind is counted once, as the inner one's. */
export const selfTimes = (events: readonly TraceEvent[]): Readonly<Record<WorkKind, number>> => {
  const sums = Object.fromEntries(Object.keys(WORK_KINDS).map((kind) => [kind, 0])) as Record<WorkKind, number>
  const open: { readonly kind: WorkKind; readonly to: number }[] = []
  const known = events
    .flatMap(({ name, ts, dur = 0 }) => {
      const kind = KIND_OF.get(name)
      return kind ? [{ kind, from: ts, to: ts + dur }] : []
    })
    .toSorted((left, right) => left.from - right.from || right.to - left.to)
  for (const { kind, from, to } of known) {
    while ((open.at(-1)?.to ?? Infinity) < to) open.pop()
    sums[kind] += (to - from) / 1_000
    const outer = open.at(-1)
    if (outer) sums[outer.kind] -= (to - from) / 1_000
    open.push({ kind, to })
  }
  return sums
}

/** The marks that the watched page leaves in the trace. */
export const PRESS_MARK = 'ficha-press'
export const seenMark = (sight: string): string => `ficha-seen-${sight}`

/**
 * The work until a sight was seen, from the navigation or from the last press before it. Nothing where the trace has no such sight.
 *
 * @param events All events of the trace, in any order.
 */
export const workUntil = (
  events: readonly TraceEvent[],
  sight: string,
  since: 'navigation' | 'press',
): Work | undefined => {
  const inOrder = events.toSorted((left, right) => left.ts - right.ts)
  const seen = inOrder.find(({ name }) => name === seenMark(sight))
  if (!seen) return undefined
  // A page whose policy wants a process of its own is painted in another one than its navigation began in.
  const isOfPage = ({ pid, tid }: TraceEvent): boolean => pid === seen.pid && tid === seen.tid
  const begins = since === 'press' ? PRESS_MARK : 'navigationStart'
  const starts = inOrder.filter(({ name, ts }) => name === begins && ts < seen.ts).filter(isOfPage)
  // The first navigation of the trace is the page's. Frames within the page begin later ones.
  const began = since === 'press' ? starts.at(-1) : starts[0]
  if (!began) return undefined
  const within = inOrder.filter(
    (event) => event.ph === 'X' && isOfPage(event) && event.ts >= began.ts && event.ts <= seen.ts,
  )
  const sum = (of: (event: TraceEvent) => number | undefined): number =>
    within.reduce((total, event) => total + (of(event) ?? 0), 0)
  const ms = selfTimes(within)
  const span = (seen.ts - began.ts) / 1_000
  return {
    span,
    ms,
    rest: Math.max(0, span - Object.values(ms).reduce((total, each) => total + each, 0)),
    styled: sum(({ name, args }) => (name === 'UpdateLayoutTree' ? args?.elementCount : 0)),
    laidOut: sum(({ name, args }) => (name === 'Layout' ? args?.beginData?.totalObjects : 0)),
  }
}
