import type { Browser } from '@playwright/test'
import { SCREENS, type Contender } from './contenders.ts'
import { untilQuiet, withPhone } from './open-phone.ts'
import type { ScreenServer } from './serve-screens.ts'

/** The browser's work until the code was painted: one traced load. The counts are the same on every machine. The times are not. */
export interface FrameProfile {
  readonly contender: Contender
  /** Milliseconds by kind of work. */
  readonly ms: Readonly<Record<WorkKind, number>>
  /** Elements whose style was worked out, and boxes that were laid out. */
  readonly styled: number
  readonly laidOut: number
  readonly nodes: number
  readonly rules: number
}

/** The kinds of work that stand before a paint, and the names that Chromium's trace has for them. */
export const WORK_KINDS = {
  parse: ['ParseHTML', 'ParseAuthorStyleSheet'],
  script: ['EvaluateScript', 'v8.compile', 'v8.compileModule', 'FunctionCall', 'RunMicrotasks', 'TimerFire'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
  raster: ['RasterTask'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type WorkKind = keyof typeof WORK_KINDS

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly tid: number
  readonly pid: number
  readonly args?: {
    readonly elementCount?: number
    readonly beginData?: { readonly totalObjects?: number }
    readonly endData?: unknown
  }
}

/** Work inside other work of any kind is counted once, as the inner one's. */
const selfTimes = (events: readonly TraceEvent[]): Readonly<Record<WorkKind, number>> => {
  const kinds = Object.keys(WORK_KINDS) as WorkKind[]
  const kindOf = (name: string): WorkKind | undefined =>
    kinds.find((kind) => (WORK_KINDS[kind] as readonly string[]).includes(name))
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<WorkKind, number>
  const known = events
    .flatMap(({ name, ts, dur = 0, tid }) => {
      const kind = kindOf(name)
      return kind ? [{ kind, from: ts, to: ts + dur, tid }] : []
    })
    .toSorted((left, right) => left.from - right.from || right.to - left.to)
  for (const [place, { kind, from, to, tid }] of known.entries()) {
    const outer = known.slice(0, place).findLast((one) => one.tid === tid && one.from <= from && one.to >= to)
    sums[kind] += (to - from) / 1_000
    if (outer) sums[outer.kind] -= (to - from) / 1_000
  }
  return sums
}

const countInPage = (): { readonly nodes: number; readonly rules: number } => {
  const roots = [document, document.querySelector('ficha-payment')?.shadowRoot].filter((root) => !!root)
  const sheets = roots.flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets])
  return {
    nodes: roots.reduce((sum, root) => sum + root.querySelectorAll('*').length, 0),
    rules: sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  }
}

const CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing,v8'

const profileFrame = async (
  browser: Browser,
  server: ScreenServer,
  contender: Contender,
  cpuRate: number,
): Promise<FrameProfile | undefined> => {
  const [screen] = SCREENS
  if (!screen) return undefined
  const conditions = { name: 'profile', cpuRate }
  return await withPhone(
    browser,
    { url: 'about:blank', conditions, sights: ['code'] },
    async ({ page, session, untilTold }) => {
      const events: TraceEvent[] = []
      session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
      const isComplete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
      await session.send('Tracing.start', { categories: CATEGORIES, transferMode: 'ReportEvents' })
      await page.goto(server.urlOf(contender, screen), { waitUntil: 'commit' })
      await untilTold('code')
      await untilQuiet(page, 200)
      const { drawn } = await page.evaluate(() => window.fichaWatch.report())
      const counts = await page.evaluate(countInPage)
      await session.send('Tracing.end')
      await isComplete
      const inOrder = events.toSorted((left, right) => left.ts - right.ts)
      const navigation = inOrder.findLast(({ name }) => name === 'navigationStart')
      // A page whose policy wants a process of its own is painted in another one than its navigation began in.
      const painter = inOrder.findLast(({ name }) => name === 'UpdateLayoutTree')?.pid
      if (!navigation || painter === undefined) return undefined
      const start = navigation.ts
      // Until the frame after the one in which the code stood in the document: that one paints it.
      const until = start + (drawn + 20) * 1_000
      const before = events.filter(({ ts, ph, pid }) => ph === 'X' && pid === painter && ts >= start && ts <= until)
      const sum = (of: (event: TraceEvent) => number | undefined): number =>
        before.reduce((total, event) => total + (of(event) ?? 0), 0)
      return {
        contender,
        ms: selfTimes(before),
        styled: sum(({ name, args }) => (name === 'UpdateLayoutTree' ? args?.elementCount : 0)),
        laidOut: sum(({ name, args }) => (name === 'Layout' ? args?.beginData?.totalObjects : 0)),
        ...counts,
      }
    },
  )
}

const PROFILED: readonly Contender[] = [
  'bare',
  'server-rendered, sheet in its page',
  'widget, drawn by the server',
  'page of the handler',
  'widget',
]

/** The profile of the first frame of a Pix, for each library. A library that cannot be traced is left out. */
export const profileFrames = async (
  browser: Browser,
  server: ScreenServer,
  cpuRate: number,
): Promise<readonly FrameProfile[]> => {
  const profiles: FrameProfile[] = []
  for (const contender of PROFILED) {
    const profile = await profileFrame(browser, server, contender, cpuRate).catch(() => undefined)
    if (profile) profiles.push(profile)
  }
  return profiles
}
