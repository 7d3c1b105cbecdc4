import { hasWords } from '@ficha/core/internal'
import { createElement, type ComponentType, type ReactElement } from 'react'
import { openShadow } from '../host/open-shadow.ts'
import { filledSlots } from '../host/page-snapshot.ts'
import { adopt, type Sheet } from '../host/sheets.ts'
import { memoizedFetch, type FichaHeaders } from '../host/with-headers.ts'
import type { HostContext } from '../shadow/host-context.ts'
import { LazyPart } from '../shadow/lazy-part.tsx'
import { nameParts } from '../shadow/part-names.ts'
import { VERSION } from '../version.ts'
import { DrawnElement } from './drawn-element.ts'

nameParts()

/** The attributes of every element. */
export const SHARED_ATTRIBUTES: readonly string[] = ['base', 'locale', 'app-schemes', 'live', 'credentials']

/** The properties of every element that have no attribute. */
export const SHARED_PROPERTIES: readonly string[] = ['fetch', 'headers', 'openEvents']

/** The listeners of an element of the kit, with types for its own events. */
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

const withCookies = (url: string): EventSource => new EventSource(url, { withCredentials: true })

/** The base class of all elements of the kit. It holds the address of the routes, the language, and the context of its parts. */
// The interface above adds the types of listeners only. It uses the type parameter.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-unused-vars
export abstract class KitElement<Events> extends DrawnElement {
  /** The version of @ficha/widget that defined the element. */
  static readonly version: string = VERSION

  /** Where the routes of @ficha/server are. Default: "/api/checkout". */
  declare base: string
  /** BCP 47. Default: the language of the page, else "es". */
  declare locale: string
  /** Schemes of wallet apps that links may use, separated by spaces: "mach ame". Default: no scheme, https only. */
  declare appSchemes: string
  /** "poll" where the routes hold no stream open. Default: "sse", and "poll" where there are `headers`, which no stream can send. */
  declare live: string
  /** "include" where the routes have another origin than the page and your session is a cookie. Default: the platform's. */
  declare credentials: string
  /** The shop's own fetch. Default: the platform's. */
  declare fetch: typeof globalThis.fetch | undefined
  /** The shop's own headers for every request, or a function that returns them. */
  declare headers: FichaHeaders | undefined
  /** Opens a stream of server-sent events. Default: the platform's EventSource. */
  declare openEvents: ((url: string) => EventSource) | undefined

  readonly #properties: Record<string, unknown> = {}
  readonly #fetchOf = memoizedFetch()
  #partSheet: Sheet | undefined
  /** Whether the page's server has drawn the element (declarative shadow DOM). */
  readonly #isServerRendered: boolean = this.shadowRoot?.hasChildNodes() === true

  /** @internal */
  get properties(): Record<string, unknown> {
    return this.#properties
  }

  /** @internal */
  setProperty(name: string, value: unknown): void {
    if (this.#properties[name] === value) return
    this.#properties[name] = value
    this.requestDraw()
  }

  /** The context that a part gets from its element. @internal */
  protected get context(): HostContext {
    const { base, live, credentials, openEvents, headers, language } = this
    if (!this.#properties['messages'] && !hasWords(language)) void this.hintAt('no-words')
    const fetch = this.#fetchOf(this.fetch, headers, credentials)
    return {
      element: this,
      slots: filledSlots(this),
      isServerRendered: this.#isServerRendered,
      emit: this.emit,
      kit: {
        base: base || '/api/checkout',
        locale: language,
        appSchemes: this.appSchemes.split(/\s+/).filter(Boolean),
        live: live === 'poll' || (headers && live !== 'sse') ? 'poll' : 'sse',
        ...(fetch && { fetch }),
        ...(openEvents ? { openEvents } : credentials === 'include' && { openEvents: withCookies }),
      },
    }
  }

  /** @internal */
  protected override get language(): string {
    return this.locale || super.language
  }

  /** Draws a part that is a chunk of its own. A page with a slip only loads no form. @internal */
  protected drawLazily<Part extends HostContext>(
    load: () => Promise<ComponentType<Part>>,
    props: Part,
    key: string,
    part?: ComponentType<Part>,
  ): ReactElement {
    // In another document it needs that document's sheet.
    if (this.#partSheet) this.adoptSheet(this.#partSheet)
    return createElement(LazyPart<Part>, { key, load, part, props, onFailing: this.emitLoadFailure })
  }

  /** Adds the sheet of a part. @internal */
  protected adoptSheet(sheet: Sheet): void {
    this.#partSheet = sheet
    adopt(openShadow(this), sheet(this.ownerDocument))
  }
}
