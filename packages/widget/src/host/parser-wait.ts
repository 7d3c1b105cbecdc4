import { unclobbered } from './unclobbered.ts'

/**
 * Whether the parser has added all children of an element. While a page loads, the parser connects an element before its children. An element
 * is complete once a node follows it, or follows one of its ancestors. An ancestor may be a form with an `<input name="nextSibling">`.
 */
export const isParsed = (element: Element): boolean => {
  if (element.ownerDocument.readyState !== 'loading') return true
  for (let node: Node | null = element; node;) {
    const { nextSibling, parentNode }: Node = unclobbered(node)
    if (nextSibling) return true
    node = parentNode
  }
  return false
}

/** Waits until the parser may have added all children of an element. A drawing that is there is not drawn a second time because of it. */
export class ParserWait {
  readonly #onProgress: () => void
  #observer: MutationObserver | undefined
  #page: Document | undefined

  /** @param onProgress Called with each node that follows, and when the page is complete. */
  constructor(onProgress: () => void) {
    this.#onProgress = onProgress
  }

  start(element: Element): void {
    if (this.#observer || !element.parentNode || isParsed(element)) return
    this.#observer = new MutationObserver(this.#onProgress)
    this.#observer.observe(element.parentNode, { childList: true })
    this.#page = element.ownerDocument
    this.#page.addEventListener('DOMContentLoaded', this.#onProgress, { once: true })
  }

  stop(): void {
    this.#observer?.disconnect()
    this.#observer = undefined
    this.#page?.removeEventListener('DOMContentLoaded', this.#onProgress)
    this.#page = undefined
  }
}
