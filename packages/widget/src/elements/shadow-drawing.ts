import type { ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { replayInteractions } from '../host/replay-interactions.ts'

/** Whether an element draws the same as the page's server did; a promise while it loads what that takes. */
export type Adoptable = boolean | Promise<boolean>

/** Where an element is drawn, and what it says of a drawing of its page's server. */
export interface DrawingPlace {
  /** A root that is there already: its drawing is the server's, as long as nothing was drawn here. */
  readonly served: ShadowRoot | null
  /** Gives the root, with the kit's constructed sheets. */
  readonly open: () => ShadowRoot
  readonly adoptable: () => Adoptable
  /** Told once, while what the element loads for it does not come. */
  readonly onFailing: () => void
}

/** How long until what an adoption needs is asked for again. */
const RETRY_MS = 5_000

/**
 * What is drawn in an element's shadow root. Where the page's server has drawn it already (declarative shadow DOM), the drawing is adopted as it
 * stands: no node of it is made anew, so focus, selection and open disclosures stay. Where the element would draw something else, it does so
 * in the drawing's place.
 */
export class ShadowDrawing {
  #root: Root | undefined
  #verdict: Adoptable | undefined
  #hasFailed = false
  readonly #again: () => void

  /** @param again Called once a drawing of the server can be adopted or replaced: `show` is to be called then. */
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
    // Takes away what stands there.
    this.#root ??= createRoot(place.open())
    this.#root.render(drawn)
  }

  /** Whether something has been drawn, or adopted, and not been taken away. */
  get isThere(): boolean {
    return this.#root !== undefined
  }

  /** Draws where something has been drawn. */
  update(drawn: ReactElement): void {
    this.#root?.render(drawn)
  }

  /** Takes the drawing away. One that was not adopted stays. */
  remove(): void {
    this.#root?.unmount()
    this.#root = undefined
  }

  #adopt(drawn: ReactElement, shadow: ShadowRoot): void {
    // The constructed sheets say the same, and in the order in which parts bring theirs.
    for (const sheet of shadow.querySelectorAll('style, link')) sheet.remove()
    // React's types know no root that is a fragment of a page; Preact, which draws here, asks for its children alone.
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
