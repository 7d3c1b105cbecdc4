import { messagesFor, type PaymentSnapshot } from '@ficha/core'
import { displayStateOf, toDisplay } from '@ficha/core/display'
import { aSnapshot, type PaymentFixture } from '@ficha/core/testing'
import type { BrowserContext, Page, Route } from '@playwright/test'

/** How the stream of a served payment behaves. */
export type StreamBehaviour =
  /** The server keeps no stream open, and answers that the browser must not connect again. */
  | 'none'
  /** Each connection sends the present state and is closed by the server. The browser connects again after `retry`. */
  | 'cut'
  /** The network drops every connection. */
  | 'dropped'

/** A payment whose answers a test sets, in a shop that is otherwise real. */
export interface ServedPayment {
  readonly id: string
  /** The server's answers from now on. Each change is a revision. */
  readonly change: (changes: Partial<PaymentSnapshot>) => void
  /** From now on answers only with this status. With `undefined` it answers with the payment again. */
  readonly refuse: (status: number | 'lost' | undefined, headers?: Readonly<Record<string, string>>) => void
  readonly stream: (behaviour: StreamBehaviour) => void
  /** How often the payment was asked for, streams apart. */
  readonly requests: () => number
  /** How often a stream was opened. */
  readonly streamed: () => number
}

interface ServeOptions {
  readonly changes?: Partial<PaymentSnapshot>
  readonly stream?: StreamBehaviour
}

/** The address of a payment or of its stream, in any language. */
export const addressOf = (id: string, rest = ''): RegExp => new RegExp(`/api/checkout/payments/${id}${rest}(?:\\?|$)`)

/** A snapshot as the server sends it. It has its screen if the browser names a language. */
export const withScreen = (snapshot: PaymentSnapshot, url: string): PaymentSnapshot => {
  const locale = new URL(url).searchParams.get('locale')
  if (locale === null) return snapshot
  const { payment, deadlinePassed } = snapshot
  const display = toDisplay(payment, {
    messages: messagesFor(locale),
    passed: deadlinePassed,
    ...displayStateOf(snapshot),
  })
  return { ...snapshot, display }
}

/** A refusal like that of the routes. Without a code it would count as the answer of another server. */
const PROBLEM = { code: 'not-found' }

/** How long a browser waits before it opens a cut stream again. */
const RETRY_MS = 100

/**
 * Serves a fixture's payment under the shop's checkout routes, to every page of a context. The rest of the shop, its page and
 * its policy, is what `npm start` serves.
 */
export const servePayment = async (
  context: BrowserContext,
  fixture: PaymentFixture,
  { changes = {}, stream = 'none' }: ServeOptions = {},
): Promise<ServedPayment> => {
  let snapshot = aSnapshot(fixture, changes)
  let refusal: { status: number | 'lost'; headers: Readonly<Record<string, string>> } | undefined
  let behaviour = stream
  let requests = 0
  let streamed = 0
  const answer = async (route: Route): Promise<void> => {
    requests += 1
    if (refusal?.status === 'lost') return route.abort('connectionfailed')
    if (refusal) return route.fulfill({ status: refusal.status, headers: refusal.headers, json: PROBLEM })
    return route.fulfill({ json: withScreen(snapshot, route.request().url()) })
  }
  const streamSnapshot = async (route: Route): Promise<void> => {
    streamed += 1
    if (behaviour === 'none') return route.fulfill({ status: 204 })
    if (behaviour === 'dropped') return route.abort('connectionreset')
    const data = JSON.stringify(withScreen(snapshot, route.request().url()))
    const event = `retry: ${RETRY_MS}\n\nid: ${snapshot.revision}\nevent: snapshot\ndata: ${data}\n\n`
    return route.fulfill({ contentType: 'text/event-stream; charset=utf-8', body: event })
  }
  await context.route(addressOf(snapshot.id), answer)
  await context.route(addressOf(snapshot.id, '/events'), streamSnapshot)
  return {
    id: snapshot.id,
    change: (next) => {
      snapshot = { ...snapshot, revision: snapshot.revision + 1, ...next }
    },
    refuse: (status, headers = {}) => {
      refusal = status === undefined ? undefined : { status, headers }
    },
    stream: (next) => {
      behaviour = next
    },
    requests: () => requests,
    streamed: () => streamed,
  }
}

/** Opens the shop's page of a served payment. */
export const openSlip = async (page: Page, { id }: Pick<ServedPayment, 'id'>): Promise<void> => {
  await page.goto(`/pay/${id}`)
  await page.locator('.ficha-slip').waitFor()
}
