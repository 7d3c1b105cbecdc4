import { createElement, type ComponentType, type ReactElement } from 'react'
import { dressAfterPaint } from '../host/after-paint-sheet.ts'
import { isParsed } from '../host/is-parsed.ts'
import { takeEarly } from '../host/members.ts'
import { Presence } from '../host/presence.ts'
import { adopt, type Sheet } from '../host/sheets.ts'
import { slipSheet } from '../host/slip-sheet.ts'
import { filledSlots } from '../host/page-snapshot.ts'
import { unclobbered } from '../host/unclobbered.ts'
import { withHeaders, type FichaHeaders } from '../host/with-headers.ts'
import type { Around } from '../shadow/around.ts'
import { LazyPart } from '../shadow/lazy-part.tsx'
import { Notice } from '../shadow/notice.tsx'
import { nameParts } from '../shadow/part-names.ts'
import { VERSION } from '../version.ts'
import { ShadowDrawing, type Adoptable } from './shadow-drawing.ts'

/** A server may import the classes, for their names and their types. */
// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- it only stands in for a class of the browser
const Base: typeof HTMLElement = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/** Frameworks place an element first and give it its id then. */
const PATIENCE_MS = 1_000

nameParts()

/** The attributes of every element. */
export const SHARED_ATTRIBUTES: readonly string[] = ['base', 'locale', 'app-schemes', 'live']

/** The members of every element that are no attributes. */
export const SHARED_GIFTS: readonly string[] = ['fetch', 'headers', 'openEvents']

/** What an element may be given beside its attributes, by name. */
interface SharedGifts {
  readonly fetch?: typeof globalThis.fetch
  readonly headers?: FichaHeaders
  readonly openEvents?: (url: string) => EventSource
}

/** How an element of the kit is listened to: the events of its own are typed. */
export interface KitElement<Events> {
  addEventListener<Type extends keyof Events>(
    type: Type,
    listener: (this: this, event: Events[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: this, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Type extends keyof Events>(
    type: Type,
    listener: (this: this, event: Events[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: this, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

/** What every element of the kit has: a shadow root with the kit's sheet, attributes that change together, and a life that can be moved. */
// The interface above adds types of listeners alone, and is what uses the parameter.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-unused-vars
export abstract class KitElement<Events> extends Base {
  /** The version of @ficha/widget that defined the element. */
  static readonly version: string = VERSION

  /** Where the routes of @ficha/server are. Default: "/api/checkout". */
  declare base: string
  /** BCP 47. Default: the language of the page, else "es". */
  declare locale: string
  /** Schemes of wallet apps that links may use, apart by spaces: "mach ame". Default: none, https alone. */
  declare appSchemes: string
  /** "poll" where the routes hold no stream open. Default: "sse", and "poll" where there are `headers`, which no stream can send. */
  declare live: string
  /** The shop's own fetch. Default: the platform's. */
  declare fetch: typeof globalThis.fetch | undefined
  /** Headers of the shop's own for every request, or what makes them. */
  declare headers: FichaHeaders | undefined
  /** Opens a stream of server-sent events. Default: the platform's EventSource. */
  declare openEvents: ((url: string) => EventSource) | undefined

  /** What a page's script gave. @internal */
  readonly #gifts: Record<string, unknown> = {}
  readonly #drawing: ShadowDrawing = new ShadowDrawing(() => this.#schedule())
  #isScheduled = false
  #waiting: ReturnType<typeof setTimeout> | undefined
  #isOverdue = false
  #watch: MutationObserver | undefined
  #parsing: MutationObserver | undefined
  readonly #presence = new Presence()
  /** Declarative shadow DOM: the page's server has drawn the element. */
  readonly #isServed: boolean
  #asks:
    | {
        readonly headers: FichaHeaders
        readonly fetch: typeof globalThis.fetch
        readonly both: typeof globalThis.fetch
      }
    | undefined

  constructor() {
    super()
    this.#isServed = this.shadowRoot?.hasChildNodes() === true
    takeEarly(this)
  }

  /** The browser's: the element is on a page. */
  connectedCallback(): void {
    this.#presence.enter(this.ownerDocument)
    // A sheet belongs to one document: an element that was moved to another puts on that one's.
    if (this.shadowRoot && this.#drawing.isThere) this.#dress(this.shadowRoot)
    // Frameworks add children when they like.
    if (!this.#watch) {
      this.#watch = new MutationObserver(this.#schedule)
      this.#watch.observe(this, { childList: true })
    }
    if (!isParsed(this)) this.#awaitParser()
    this.#schedule()
  }

  /** The browser's: an attribute changed. */
  attributeChangedCallback(): void {
    this.#schedule()
  }

  /** The browser's: the element left its page. */
  disconnectedCallback(): void {
    // Moving an element disconnects and connects it in one go: only one that stays away is taken down.
    queueMicrotask(() => {
      if (!this.isConnected) this.#takeDown()
    })
  }

  /** @internal */
  get gifts(): Record<string, unknown> {
    return this.#gifts
  }

  /** @internal */
  give(name: string, value: unknown): void {
    if (this.#gifts[name] === value) return
    this.#gifts[name] = value
    this.#schedule()
  }

  /** What the element shows; `undefined` while it has no id. A part of the kit, whose type stays inside. @internal */
  protected abstract draw(): object | undefined

  /** What a part is given of its element. @internal */
  protected get around(): Around {
    const { openEvents, headers } = this.#gifts as SharedGifts
    const { base, live } = this
    const fetch = this.#fetch()
    return {
      element: this,
      gifts: this.#gifts,
      slots: filledSlots(this),
      isServed: this.#isServed,
      tell: this.#tell,
      kit: {
        base: base || '/api/checkout',
        locale: this.language,
        appSchemes: this.appSchemes.split(/\s+/).filter(Boolean),
        live: live === 'poll' || (headers && live !== 'sse') ? 'poll' : 'sse',
        ...(fetch && { fetch }),
        ...(openEvents && { openEvents }),
      },
    }
  }

  /** Whether this is drawn as the page's server has drawn it, so that the server's drawing can stay. @internal */
  protected abstract adoptable(): Adoptable

  /** A part that is a chunk of its own, so that who shows a slip loads no form. @internal */
  protected drawLazily<Part extends Around>(
    load: () => Promise<ComponentType<Part>>,
    props: Part,
    key: string,
    part?: ComponentType<Part>,
  ): object {
    return createElement(LazyPart<Part>, { key, load, part, props, onFailing: this.tellFailing })
  }

  /** The language of the element, else of what is around it. @internal */
  protected get language(): string {
    const around = this.closest('[lang]')
    return (
      this.locale ||
      // A form around the element may have an `<input name="getAttribute">`.
      (around && unclobbered(around).getAttribute('lang')) ||
      this.ownerDocument.querySelector('html')?.lang ||
      'es'
    )
  }

  /** Adds a sheet that came with a part. @internal */
  protected adoptSheet(sheet: Sheet): void {
    adopt(this.#openShadow(), sheet(this.ownerDocument))
  }

  readonly #tell = (type: string, detail: unknown): void => {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
    // A listener of the shop's own, as plain scripts like it.
    if (type === 'ficha-replace') (this.#gifts['onReplace'] as (() => void) | undefined)?.()
  }

  /** Tells the page that a chunk does not come. @internal */
  protected readonly tellFailing = (): void =>
    this.#tell('ficha-error', {
      kind: 'unreachable',
      message:
        '@ficha/widget: a file of the widget did not come and is asked for again. Serve all files of dist beside each other.',
    })

  readonly #schedule = (): void => {
    // Several attributes that change together make one drawing.
    if (this.#isScheduled) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      if (!this.isConnected || !isParsed(this)) return
      this.#stopAwaiting()
      this.#render()
    })
  }

  /**
   * While a page loads, children come after their element. What comes behind it says that they are there, and so does the page's end. Neither is
   * listened to any longer than that: what has been drawn would be drawn once more, before anybody could see it.
   */
  #awaitParser(): void {
    if (this.#parsing || !this.parentNode) return
    this.#parsing = new MutationObserver(this.#schedule)
    this.#parsing.observe(this.parentNode, { childList: true })
    this.ownerDocument.addEventListener('DOMContentLoaded', this.#schedule, { once: true })
  }

  #stopAwaiting(): void {
    this.#parsing?.disconnect()
    this.#parsing = undefined
    this.ownerDocument.removeEventListener('DOMContentLoaded', this.#schedule)
  }

  #render(): void {
    const drawn = this.draw() as ReactElement | undefined
    if (drawn) {
      this.#stopWaiting()
      this.#show(drawn)
    } else if (this.#isOverdue) {
      this.#show(createElement(Notice, { reason: 'missing-id', locale: this.language }))
    } else {
      this.#waiting ??= setTimeout(this.#missId, PATIENCE_MS)
      this.#drawing.update(createElement('slot'))
    }
  }

  readonly #missId = (): void => {
    this.#isOverdue = true
    const message = `@ficha/widget: <${this.localName}> was given no id, so it shows a sentence instead.`
    console.warn(message)
    this.#tell('ficha-error', { kind: 'missing-id', message })
    this.#schedule()
  }

  #stopWaiting(): void {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
    this.#isOverdue = false
  }

  #show(drawn: ReactElement): void {
    this.#drawing.show(drawn, {
      served: this.shadowRoot,
      open: () => this.#openShadow(),
      adoptable: () => this.adoptable(),
      onFailing: this.tellFailing,
    })
  }

  /** The same function for the same wishes, so that nothing is asked anew. */
  #fetch(): typeof globalThis.fetch | undefined {
    const { fetch, headers } = this.#gifts as SharedGifts
    if (!headers) return fetch
    const under = fetch ?? globalThis.fetch.bind(globalThis)
    if (this.#asks?.headers !== headers || (fetch && this.#asks.fetch !== fetch)) {
      this.#asks = { headers, fetch: under, both: withHeaders(headers, under) }
    }
    return this.#asks.both
  }

  #takeDown(): void {
    this.#stopWaiting()
    this.#watch?.disconnect()
    this.#watch = undefined
    this.#stopAwaiting()
    this.#drawing.remove()
    this.#presence.leave()
  }

  #openShadow(): ShadowRoot {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    this.#dress(shadow)
    return shadow
  }

  #dress(shadow: ShadowRoot): void {
    const sheet = slipSheet(this.ownerDocument)
    if (shadow.adoptedStyleSheets.includes(sheet)) return
    adopt(shadow, sheet)
    dressAfterPaint(this, shadow, slipSheet)
  }
}
