import { describe, expect, test } from 'vitest'
import { sumProfile } from '../tools/bench/bff/cpu-profile.ts'
import { cpuReasonOf, profiledLoads } from '../tools/bench/bff/cpu-reasons.ts'
import type { StepProfile } from '../tools/bench/screens/steps.ts'
import { reasonOf } from '../tools/bench/screens/reasons.ts'
import { workUntil, type TraceEvent, type WorkKind } from '../tools/bench/screens/trace-work.ts'

const MAIN = { pid: 1, tid: 1 }
const at = (name: string, from: number, to: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  ts: from * 1_000,
  dur: (to - from) * 1_000,
  ...MAIN,
  ...more,
})
const mark = (name: string, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'I',
  ts: ms * 1_000,
  ...MAIN,
  ...more,
})

describe('the work until something was seen', () => {
  const load = [
    mark('navigationStart', 0),
    at('ParseHTML', 20, 50),
    at('EvaluateScript', 30, 40),
    at('Layout', 32, 35, { args: { beginData: { totalObjects: 12 } } }),
    at('UpdateLayoutTree', 60, 70, { args: { elementCount: 9 } }),
    mark('ficha-seen-code', 100),
    at('Layout', 110, 150),
  ]

  test('counts work inside other work once, and nothing after the sight', () => {
    const work = workUntil(load, 'code', 'navigation')
    expect(work?.ms).toMatchObject({ parse: 20, script: 7, layout: 3, style: 10, paint: 0 })
    expect([work?.span, work?.rest, work?.laidOut, work?.styled]).toEqual([100, 60, 12, 9])
  })

  test('begins at the last press before the sight', () => {
    const pressed = [mark('ficha-press', 5), mark('ficha-press', 55), ...load, mark('ficha-press', 120)]
    expect(workUntil(pressed, 'code', 'press')).toMatchObject({ span: 45, ms: { parse: 0, style: 10 } })
  })

  test('is that of the page’s own thread, also if another process began the navigation', () => {
    const elsewhere = { pid: 2, tid: 7 }
    const swapped = [mark('navigationStart', 3, elsewhere), at('Layout', 5, 60, elsewhere), ...load]
    expect(workUntil(swapped, 'code', 'navigation')?.ms.layout).toBe(3)
    expect(workUntil(load, 'ways', 'navigation')).toBeUndefined()
  })

  test('does not begin at the navigation of a frame within the page', () => {
    const framed = [...load, mark('navigationStart', 55)]
    expect(workUntil(framed, 'code', 'navigation')?.span).toBe(100)
  })
})

const profileOf = (step: string, ms: Partial<Record<WorkKind, number>>, laidOut: number): StepProfile => {
  const none = { parse: 0, compile: 0, script: 0, garbage: 0, style: 0, layout: 0, paint: 0 }
  return { step, traces: 3, span: 100, ms: { ...none, ...ms }, rest: 10, styled: 1, laidOut }
}

test('the reason of a missed ratio names the work with the largest difference first', () => {
  const conditions = { name: 'slow', cpuRate: 4 }
  const reason = reasonOf(
    { own: { kind: 'load', contender: 'widget', conditions }, to: { kind: 'load', contender: 'adyen', conditions } },
    [profileOf('widget', { layout: 60, script: 50 }, 140), profileOf('adyen', { layout: 5, script: 90 }, 20)],
  )
  expect(reason).toMatch(/: layout 60 \(5\), /)
  expect(reason).toMatch(/140 boxes laid out \(20\)/)
  expect(reason).not.toContain('script 50')
})

describe('the processor time of a server', () => {
  const frame = (functionName: string, url: string) => ({
    functionName,
    url,
    scriptId: '',
    lineNumber: 0,
    columnNumber: 0,
  })
  const profile = sumProfile({
    nodes: [
      { id: 1, callFrame: frame('writePayment', 'file:///ficha/packages/server/dist/plan.js') },
      { id: 2, callFrame: frame('run', '') },
      { id: 3, callFrame: frame('(idle)', '') },
      { id: 4, callFrame: frame('send', 'file:///ficha/node_modules/.pnpm/undici@7/node_modules/undici/lib/pool.js') },
      { id: 5, callFrame: frame('emit', 'node:events') },
    ],
    startTime: 0,
    endTime: 900,
    samples: [1, 2, 3, 4, 1, 5],
    timeDeltas: [100, 200, 300, 100, 100, 50],
  })

  test('is summed by the part of the program, without the time in which it waits', () => {
    expect(profile.parts).toEqual({
      '@ficha/server': 200,
      'Node in C++ (SQLite, sockets, digests)': 200,
      undici: 100,
      'Node in JavaScript': 50,
    })
  })

  test('is said for the line of the report that missed its aim, for each request', () => {
    const line = 'added to two bare commits, Pix, SQLite, p50'
    expect(profiledLoads(line)).toEqual(['Pix, one at a time, SQLite'])
    expect(profiledLoads('gateway call to the same work by hand')).toEqual(['gateway call', 'by hand'])
    const reason = cpuReasonOf(line, new Map([['Pix, one at a time, SQLite', { ...profile, done: 10 }]]))
    expect(reason).toContain('@ficha/server 20, ')
    expect(reason).toContain('writePayment in plan.js 20')
    expect(cpuReasonOf('Pix, SQLite, a second', new Map())).toBe('')
  })
})
