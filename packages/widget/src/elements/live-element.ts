import type { Handle, LiveAround } from '../shadow/around.ts'
import { KitElement } from './kit-element.ts'

/** An element that follows something of the server's. */
export abstract class LiveElement<Events, Snapshot> extends KitElement<Events> {
  #handle: Handle<Snapshot> | undefined

  /** What is known. Set a snapshot that is at hand, and it is drawn before the first question. */
  get snapshot(): Snapshot | undefined {
    return this.#handle?.snapshot ?? (this.gifts['snapshot'] as Snapshot | undefined)
  }
  set snapshot(snapshot: Snapshot | undefined) {
    this.give('snapshot', snapshot)
  }

  /** Asks the server now. It is asked without this, too. */
  refresh(): void {
    this.#handle?.refresh()
  }

  /** @internal */
  protected get liveAround(): LiveAround<Snapshot> {
    return { ...this.around, initial: this.gifts['snapshot'] as Snapshot | undefined, hand: this.#hand }
  }

  readonly #hand = (handle: Handle<Snapshot> | undefined): void => {
    this.#handle = handle
  }
}
