import type { Country } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import { zoneOf } from '@ficha/core/internal'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { TRACE_CATEGORIES, type TraceEvent } from './trace-work.ts'
import { watchPage, type Sight } from './watch-page.ts'

/** The limits of the network and the processor. */
export interface Conditions {
  readonly name: string
  readonly cpuRate: number
  /** Milliseconds of a round trip, and bits a second. If it is absent, the network has no limit. */
  readonly network?: { readonly latency: number; readonly bitsPerSecond: number }
}

/** A page on a phone with an empty cache. */
export interface Phone {
  readonly page: Page
  readonly session: CDPSession
  /** The bytes and requests so far. */
  readonly wire: {
    readonly requests: number
    readonly bytes: number
    /** The bytes of each path. */
    readonly files: ReadonlyMap<string, number>
  }
  /**
   * Resolves when the page reports that it has painted a sight. It runs nothing in the page, because Playwright's first call in a page compiles a
   * script of its own, which takes 50 ms on a slow processor.
   */
  readonly untilSeen: (sight: Sight) => Promise<void>
}

/** The page calls it with a sight that it has painted. */
const BINDING = 'fichaNotify'

/** Marks that a page has reported, and the functions that wait for one. */
const listenTo = async (session: CDPSession): Promise<Phone['untilSeen']> => {
  const seen = new Set<string>()
  const waiting = new Map<string, () => void>()
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING) return
    seen.add(payload)
    waiting.get(payload)?.()
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: BINDING })
  return (sight) =>
    new Promise((resolve, reject) => {
      if (seen.has(sight)) {
        resolve()
        return
      }
      const late = setTimeout(() => reject(new Error(`Nothing of "${sight}" was painted in half a minute.`)), 30_000)
      waiting.set(sight, () => {
        clearTimeout(late)
        resolve()
      })
    })
}

const slowDown = async (session: CDPSession, { cpuRate, network }: Conditions): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  if (!network) return
  const throughput = network.bitsPerSecond / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** What is opened, on whose phone. */
export interface Visit {
  readonly url: string
  readonly conditions: Conditions
  /** The phone has the zone and the language of this country. In another zone a slip has a second clock, which the country's payers do not see. */
  readonly country: Country
  /** The page is watched for these sights. */
  readonly sights: readonly Sight[]
  /** Traces the visit, which makes it slower, and takes the events of its trace, part by part. */
  readonly onTrace?: (events: readonly TraceEvent[]) => void
}

/** Traces what follows. Resolves to a function that ends the trace and resolves once all events have been handed over. */
const startTrace = async (session: CDPSession, take: (events: readonly TraceEvent[]) => void) => {
  session.on('Tracing.dataCollected', ({ value }) => take(value as unknown as readonly TraceEvent[]))
  const isComplete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', { categories: TRACE_CATEGORIES, transferMode: 'ReportEvents' })
  return async (): Promise<void> => {
    await session.send('Tracing.end')
    await isComplete
  }
}

/** Opens a page under these conditions and hands it to the work. Its context is closed after it. */
export const withPhone = async <Result>(
  browser: Browser,
  { url, conditions, country, sights, onTrace }: Visit,
  work: (phone: Phone) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    timezoneId: zoneOf({ country }),
    locale: countryLocale(country),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const wire = { requests: 0, bytes: 0, files: new Map<string, number>() }
    const paths = new Map<string, string>()
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ request, requestId }) => {
      if (!request.url.startsWith('http')) return
      wire.requests += 1
      paths.set(requestId, new URL(request.url).pathname)
    })
    session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
      wire.bytes += encodedDataLength
      const path = paths.get(requestId)
      if (path !== undefined) wire.files.set(path, (wire.files.get(path) ?? 0) + encodedDataLength)
    })
    const untilSeen = await listenTo(session)
    await page.addInitScript(watchPage, [...sights])
    await slowDown(session, conditions)
    const endTrace = onTrace && (await startTrace(session, onTrace))
    await page.goto(url, { waitUntil: 'commit' })
    const result = await work({ page, session, wire, untilSeen })
    await endTrace?.()
    return result
  } finally {
    await context.close()
  }
}

/** Resolves after a time without tasks and requests, because work after the paint belongs to a load as well. */
export const untilQuiet = async (page: Page, ms = 350): Promise<void> => {
  await page
    .waitForFunction((quiet) => window.fichaWatch.isQuiet(quiet), ms, { timeout: 5_000, polling: 100 })
    .catch(() => undefined)
}
