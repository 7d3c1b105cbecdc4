/** An answer of a merchant's function that cannot be used. Its message is for the merchant's log, never for a browser. */
export class UnusableAnswer extends Error {
  constructor(hook: string, field: string, value: unknown, because: string, remedy: string) {
    const named = field === '' ? 'its answer' : field
    super(
      `@ficha/server: ${hook} gave ${named} as ${shownValue(field, value)}, which is ${because}, so nothing was sent to the gateway. ${remedy}.`,
    )
    this.name = 'UnusableAnswer'
  }
}

/** Members whose values are never about a person. The error shows them; of other members it says the kind only. */
const IMPERSONAL =
  /^(?:.*[.\s])?(?:country|amount|currency|zone|timeoutExpress|cancellationExpress|validity|dayMeans|symbology|installments|total|each|interval|quantity|method|channel)$/

const LONGEST_SHOWN = 40

const shownValue = (field: string, value: unknown): string => {
  const isShown = typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_SHOWN)
  return isShown && IMPERSONAL.test(field) ? `${kindOf(value)} (${JSON.stringify(value)})` : kindOf(value)
}

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'undefined'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Promise) return 'a promise'
  return `a value of type ${typeof value}`
}
