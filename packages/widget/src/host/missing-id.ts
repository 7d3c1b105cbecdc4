/** A framework may connect an element first and set its id afterwards. */
const PATIENCE_MS = 1_000

/** Waits for an element's id. */
export class MissingId {
  readonly #onMissing: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the wait is over and no id came. */
  isOverdue = false

  /** @param onMissing Called once, when the wait is over. */
  constructor(onMissing: () => void) {
    this.#onMissing = onMissing
  }

  start(): void {
    this.#timer ??= setTimeout(() => {
      this.isOverdue = true
      this.#onMissing()
    }, PATIENCE_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.isOverdue = false
  }
}
