import { canBePaid, type PaymentSnapshot } from '@ficha/core/contract'
import { requestPayment, type PaymentOutcome } from '../../../packages/react/src/checkout/paying/request-payment.ts'
import { followWithoutReact } from '../../../packages/react/src/status/follow-without-react.support.ts'
import type { Random } from '../../fuzz/random.ts'
import type { Host, Network } from '../simulation/network.ts'
import type { Scheduler } from '../simulation/scheduler.ts'
import { openEventSource } from './event-source.ts'

/** What a tab needs of the world. */
export interface TabTools {
  readonly scheduler: Scheduler
  readonly random: Random
  readonly network: Network
  readonly hosts: readonly Host[]
  /** Called with each snapshot that the page shows, and the instant at which it was requested. */
  readonly onShown: (tab: Tab, snapshot: PaymentSnapshot) => void
}

/** A page's document and window, as far as the code of a stream knows them. */
interface Page {
  readonly document: EventTarget & { visibilityState: 'visible' | 'hidden' }
  readonly window: EventTarget
}

/** Runs code of a page with that page's document and window. */
const within = <Value>({ document, window }: Page, run: () => Value): Value => {
  Object.assign(globalThis, {
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  })
  try {
    return run()
  } finally {
    Object.assign(globalThis, {
      document: undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })
  }
}

/** What a tab follows. */
interface Following {
  readonly id: string
  readonly stop: () => void
}

/** One tab of the payer, with the status client of the parts and without their DOM. */
export class Tab {
  readonly name: string
  isOnline = true
  /** The last snapshot that the page shows. */
  shown: PaymentSnapshot | undefined
  private readonly tools: TabTools
  private readonly page: Page = {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    window: new EventTarget(),
  }
  private following: Following | undefined

  constructor(name: string, tools: TabTools) {
    this.name = name
    this.tools = tools
  }

  get isVisible(): boolean {
    return this.page.document.visibilityState === 'visible'
  }

  /** The payment that the page is about. */
  get follows(): string | undefined {
    return this.following?.id
  }

  /** Whether the page asks the payer for money now. */
  get isPayable(): boolean {
    return this.isVisible && this.following !== undefined && this.shown !== undefined && canBePaid(this.shown)
  }

  readonly fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (!this.isOnline) throw new TypeError('Failed to fetch')
    const { network, hosts } = this.tools
    const message = {
      path: (url instanceof Request ? url.url : url.toString()).replace(/^.*\/api\/checkout/, ''),
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>), 'sec-fetch-site': 'same-origin' },
      body: typeof init.body === 'string' ? init.body : undefined,
    }
    return await network.send(hosts, message, init.signal)
  }

  /** Sends a request for a payment as the checkout does. */
  readonly press = async (body: string, idempotencyKey: string): Promise<PaymentOutcome> => {
    const outcome = await requestPayment(this.fetch, '/api/checkout', 'pt-BR', { body, idempotencyKey })
    if (outcome.kind === 'created') this.open(outcome.snapshot.id, outcome.snapshot)
    return outcome
  }

  /** Opens the page of a payment. */
  open(id: string, initial?: PaymentSnapshot): void {
    if (this.following?.id === id) return
    this.close()
    this.shown = undefined
    const { document, window } = this.page
    const followed = within(this.page, () =>
      followWithoutReact(id, initial, {
        base: '/api/checkout',
        fetch: this.fetch,
        openEvents: this.openEvents,
        chance: this.tools.random.integer(1_000) / 1_000,
        onShown: (snapshot) => {
          this.shown = snapshot
          this.tools.onShown(this, snapshot)
        },
      }),
    )
    const onVisibility = (): void => followed.becomeVisible(this.isVisible)
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', followed.refetch)
    this.following = {
      id,
      stop: () => {
        document.removeEventListener('visibilitychange', onVisibility)
        window.removeEventListener('online', followed.refetch)
        within(this.page, followed.stop)
      },
    }
  }

  /** Leaves the page. */
  close(): void {
    this.following?.stop()
    this.following = undefined
    this.shown = undefined
  }

  hide(): void {
    this.become('hidden')
  }

  show(): void {
    this.become('visible')
  }

  goOffline(): void {
    this.isOnline = false
  }

  goOnline(): void {
    if (this.isOnline) return
    this.isOnline = true
    within(this.page, () => this.page.window.dispatchEvent(new Event('online')))
  }

  private become(state: 'visible' | 'hidden'): void {
    const { document } = this.page
    if (document.visibilityState === state) return
    document.visibilityState = state
    within(this.page, () => document.dispatchEvent(new Event('visibilitychange')))
  }

  private readonly openEvents = (url: string): EventSource =>
    openEventSource(
      async (signal) => await this.fetch(url, { signal, headers: { accept: 'text/event-stream' } }),
      this.tools,
    )
}
