import type { LiveHostContext, PartHandle } from '../shadow/host-context.ts'
import { KitElement } from './kit-element.ts'

/** An element that follows a payment or a recurring order. */
export abstract class LiveElement<Events, Snapshot> extends KitElement<Events> {
  #handle: PartHandle<Snapshot> | undefined
  #initial: Snapshot | undefined

  /** The newest snapshot. A snapshot that a script sets is drawn before the first request. */
  get snapshot(): Snapshot | undefined {
    return this.#handle?.snapshot ?? this.#initial
  }
  set snapshot(snapshot: Snapshot | undefined) {
    if (this.#initial === snapshot) return
    this.#initial = snapshot
    this.requestDraw()
  }

  /** Requests the state from the server now. The element also does so by itself. */
  refresh(): void {
    this.#handle?.refresh()
  }

  /** @internal */
  protected get liveContext(): LiveHostContext<Snapshot> {
    return { ...this.context, initial: this.#initial, onHandle: this.#setHandle }
  }

  readonly #setHandle = (handle: PartHandle<Snapshot> | undefined): void => {
    this.#handle = handle
  }
}
