import { isRecord } from '@ficha/core/internal'
import { createElement, type ReactElement } from 'react'
import { ElementBase } from '../host/element-base.ts'
import { languageOf } from '../host/language-of.ts'
import { upgradeProperties } from '../host/members.ts'
import { MissingId } from '../host/missing-id.ts'
import { adoptSlipSheet, openShadow } from '../host/open-shadow.ts'
import { PagePrintSheet } from '../host/page-print-sheet.ts'
import { isParsed, ParserWait } from '../host/parser-wait.ts'
import { Notice } from '../shadow/notice.tsx'
import { ShadowDrawing, type Adoptable } from './shadow-drawing.ts'

const CHUNK_MISSING =
  '@ficha/widget: a file of the widget did not load and is requested again. Serve all files of dist beside each other.'

/** An element that draws itself in its shadow root, once after several changes. It can be moved in its page. */
export abstract class DrawnElement extends ElementBase {
  readonly #drawing: ShadowDrawing = new ShadowDrawing(() => this.requestDraw())
  readonly #missingId: MissingId = new MissingId(() => this.#reportMissingId())
  readonly #parserWait: ParserWait = new ParserWait(() => this.requestDraw())
  readonly #printSheet = new PagePrintSheet()
  readonly #childObserver = new MutationObserver(() => this.requestDraw())
  readonly #hinted: Set<unknown> = new Set()
  #isScheduled = false

  /** Called by the browser: the element is on a page. */
  connectedCallback(): void {
    upgradeProperties(this)
    this.#printSheet.acquire(this.ownerDocument)
    if (this.shadowRoot && this.#drawing.isThere) adoptSlipSheet(this, this.shadowRoot)
    // A framework may add children at any time.
    this.#childObserver.observe(this, { childList: true })
    this.#parserWait.start(this)
    this.requestDraw()
  }

  /** Called by the browser: an attribute changed. */
  attributeChangedCallback(): void {
    this.requestDraw()
  }

  /** Called by the browser: the element left its page. */
  disconnectedCallback(): void {
    // A move disconnects and connects the element at once. It is taken down only if it stays disconnected.
    queueMicrotask(() => {
      if (!this.isConnected) this.#takeDown()
    })
  }

  /** The language of the element. @internal */
  protected get language(): string {
    return languageOf(this)
  }

  /** Whether the element has content of this page's script. @internal */
  protected get isDrawn(): boolean {
    return this.#drawing.isThere
  }

  /** Returns what the element shows, or `undefined` while it has no id. @internal */
  protected abstract draw(): ReactElement | undefined

  /** Whether this element would draw the same as the page's server did. The server's drawing then stays. @internal */
  protected abstract adoptable(): Adoptable

  /** Dispatches an event that leaves the shadow root. @internal */
  protected readonly emit = (type: string, detail: unknown): void => {
    if (type === 'ficha-error') void this.hintAt(isRecord(detail) ? detail['kind'] : undefined)
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
  }

  /** Reports to the page that a chunk does not load. @internal */
  protected readonly emitLoadFailure = (): void =>
    this.emit('ficha-error', { kind: 'unreachable', message: CHUNK_MISSING })

  /** Draws soon. Several attributes that change together make one drawing. @internal */
  protected requestDraw(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    // The payer can already read the server's drawing. Its adoption runs in a separate task, so that a press meanwhile does not wait for both.
    const isServed = !this.isDrawn && this.shadowRoot?.hasChildNodes() === true
    ;(isServed ? setTimeout : queueMicrotask)(() => {
      this.#isScheduled = false
      if (!this.isConnected || !isParsed(this)) return
      this.#parserWait.stop()
      this.#render()
    })
  }

  #render(): void {
    const drawn = this.draw()
    if (drawn) {
      this.#missingId.stop()
      this.#show(drawn)
    } else if (this.#missingId.isOverdue) {
      this.#show(createElement(Notice, { reason: 'missing-id', locale: this.language }))
    } else {
      this.#missingId.start()
      this.#drawing.update(createElement('slot'))
    }
  }

  /** Writes to the console what a developer can correct, once for each kind. Without a network it loads no file for it. @internal */
  protected async hintAt(kind: unknown): Promise<void> {
    if (kind === 'unreachable' || this.#hinted.has(kind)) return
    this.#hinted.add(kind)
    const hints = await import('../host/developer-hints.ts').catch(() => undefined)
    const hint = hints?.hintFor(this, kind)
    if (hint !== undefined) console.warn(hint)
  }

  #reportMissingId(): void {
    const message = `@ficha/widget: <${this.localName}> was given no id, so it shows a sentence instead.`
    console.warn(message)
    this.emit('ficha-error', { kind: 'missing-id', message })
    this.requestDraw()
  }

  #show(drawn: ReactElement): void {
    this.#drawing.show(drawn, {
      served: this.shadowRoot,
      open: () => openShadow(this),
      adoptable: () => this.adoptable(),
      onFailing: this.emitLoadFailure,
    })
  }

  #takeDown(): void {
    this.#missingId.stop()
    this.#childObserver.disconnect()
    this.#parserWait.stop()
    this.#drawing.remove()
    this.#printSheet.release()
  }
}
