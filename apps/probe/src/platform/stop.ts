/** The merchant stopped the probe. The requests so far are in the state file. */
export class Stopped extends Error {
  constructor() {
    super('The probe was stopped. Run the same command again to go on where it was: its state file is saved.')
    this.name = 'Stopped'
  }
}

/** The run has used all requests that the merchant allowed. */
export class BudgetSpent extends Error {
  constructor(budget: number) {
    super(`The budget of ${budget} requests is spent.`)
    this.name = 'BudgetSpent'
  }
}

/** The gateway cannot be probed. There is no conclusion, and the sentence says why. */
export class NotProbed extends Error {
  /** Whether a later run can continue from the stored data. Otherwise it starts again. */
  readonly canGoOn: boolean
  constructor(sentence: string, canGoOn = false) {
    super(sentence)
    this.name = 'NotProbed'
    this.canGoOn = canGoOn
  }
}
