import type { ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { replayInteractions } from '../host/replay-interactions.ts'

/** Whether an element draws the same as the page's server did. It is a promise while the element loads a chunk that the answer depends on. */
export type Adoptable = boolean | Promise<boolean>

/** The place where an element is drawn, and its answer about the server's drawing. */
export interface DrawingPlace {
  /** The shadow root, if it exists already. Its content is the server's drawing, as long as this class has drawn nothing. */
  readonly served: ShadowRoot | null
  /** Gives the root, with the kit's constructed sheets. */
  readonly open: () => ShadowRoot
  readonly adoptable: () => Adoptable
  /** Called once if a chunk that the adoption needs does not load. */
  readonly onFailing: () => void
}

/** The time until a chunk that the adoption needs is requested again. */
const RETRY_MS = 5_000

/**
 * The drawing in an element's shadow root. If the page's server has drawn it (declarative shadow DOM), the element adopts that drawing. No node
 * is created again, so focus, selection and open disclosures stay. If the element would draw something else, it replaces the server's drawing.
 */
export class ShadowDrawing {
  #root: Root | undefined
  #verdict: Adoptable | undefined
  #hasFailed = false
  readonly #again: () => void

  /** @param again Called when a drawing of the server can be adopted or replaced. The caller then calls `show`. */
  constructor(again: () => void) {
    this.#again = again
  }

  /** Draws. While an adoption waits for a chunk, the server's drawing stays as it is. */
  show(drawn: ReactElement, place: DrawingPlace): void {
    if (!this.#root && place.served?.firstChild) {
      this.#verdict ??= this.#judge(place)
      if (typeof this.#verdict === 'object') return
      if (this.#verdict) {
        this.#adopt(drawn, place.open())
        return
      }
    }
    // This removes the server's drawing.
    this.#root ??= createRoot(place.open())
    this.#root.render(drawn)
  }

  /** Whether a drawing exists: drawn or adopted, and not removed. */
  get isThere(): boolean {
    return this.#root !== undefined
  }

  /** Updates a drawing that exists. */
  update(drawn: ReactElement): void {
    this.#root?.render(drawn)
  }

  /** Removes the drawing. A server's drawing that was not adopted stays. */
  remove(): void {
    this.#root?.unmount()
    this.#root = undefined
  }

  #adopt(drawn: ReactElement, shadow: ShadowRoot): void {
    // The constructed sheets have the same rules, in the order in which the parts add them.
    for (const sheet of shadow.querySelectorAll('style, link')) sheet.remove()
    // React's types accept no shadow root here. Preact, which draws in this build, only needs the children of the root.
    this.#root = hydrateRoot(shadow as Node as Element, drawn)
    replayInteractions(shadow)
  }

  #judge({ adoptable, onFailing }: DrawingPlace): Adoptable {
    const verdict = adoptable()
    if (typeof verdict === 'object') {
      verdict.then(
        (known) => {
          this.#verdict = known
          this.#again()
        },
        () => {
          if (!this.#hasFailed) onFailing()
          this.#hasFailed = true
          setTimeout(() => {
            this.#verdict = undefined
            this.#again()
          }, RETRY_MS)
        },
      )
    }
    return verdict
  }
}
