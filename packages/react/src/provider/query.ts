/** What came of asking so far: another object with every answer and every failure. */
export interface Known<Data, Failure> {
  readonly data: Data | undefined
  /** Why the last question failed; `undefined` once one was answered. */
  readonly error: Failure | undefined
  /** When the last answer came; 0 for what a page began with. */
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  /** How many answers and failures there were. */
  readonly outcomes: number
}

/** How a question is asked, and what becomes of its answer. */
export interface Asking<Data> {
  readonly ask: (signal: AbortSignal) => Promise<Data>
  /** Chooses between what is known and what is told. Default: what is told. */
  readonly merge?: ((known: Data | undefined, told: Data) => Data) | undefined
}

/** A question to the merchant's server and what is known of its answer, for all who show it. One is under way at a time. */
export class Query<Data, Failure> {
  #known: Known<Data, Failure>
  #running: AbortController | undefined
  #isNew = true
  readonly #listeners = new Set<() => void>()

  constructor(initial?: Data) {
    this.#known = { data: initial, error: undefined, dataUpdatedAt: 0, errorUpdatedAt: 0, outcomes: 0 }
  }

  /** Listens for changes. When the last one who listens is gone, a question that is under way is given up. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#giveUp()
    }
  }

  readonly read = (): Known<Data, Failure> => this.#known

  /** A question that was never asked is about to be. */
  readonly isFetching = (): boolean => this.#running !== undefined || this.#isNew

  /** Asks, unless it is being asked. */
  ask(asking: Asking<Data>): void {
    if (!this.#running) void this.askAnew(asking)
  }

  /** Asks now. A question that is under way is given up: it may have been in another language. Never throws. */
  async askAnew({ ask, merge = takeTold }: Asking<Data>): Promise<void> {
    this.#running?.abort()
    const running = new AbortController()
    this.#running = running
    this.#isNew = false
    // Where there is nothing to show, what failed before gives way to waiting.
    this.#change(this.#known.data === undefined && this.#known.error !== undefined ? { error: undefined } : undefined)
    let outcome: Partial<Known<Data, Failure>>
    try {
      const told = await ask(running.signal)
      outcome = answered(merge(this.#known.data, told))
    } catch (error) {
      outcome = { error: error as Failure, errorUpdatedAt: Date.now() }
    }
    if (this.#running !== running) return
    this.#running = undefined
    this.#change({ ...outcome, outcomes: this.#known.outcomes + 1 })
  }

  /** Takes an answer that came by another way: a stream's event, what a write answered. */
  learn(told: Data, merge: (known: Data | undefined, told: Data) => Data): void {
    this.#isNew = false
    this.#change({ ...answered(merge(this.#known.data, told)), outcomes: this.#known.outcomes + 1 })
  }

  /** Takes what is at hand, unless something is known already. It does not count as an answer. */
  begin(data: Data): void {
    if (this.#known.data === undefined) this.#change({ data })
  }

  #change(change: Partial<Known<Data, Failure>> | undefined): void {
    if (change) this.#known = { ...this.#known, ...change }
    for (const listener of this.#listeners) listener()
  }

  #giveUp(): void {
    this.#running?.abort()
    this.#running = undefined
    if (this.#known.data !== undefined) return
    // Whoever shows it next begins by waiting, not by an old failure.
    this.#isNew = true
    this.#known = { ...this.#known, error: undefined }
  }
}

const takeTold = <Data>(_known: Data | undefined, told: Data): Data => told

const answered = <Data>(data: Data) => ({ data, dataUpdatedAt: Date.now(), error: undefined })
