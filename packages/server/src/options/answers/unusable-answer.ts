/** An answer of a merchant's function that cannot be used. Its message is for the merchant's log, never for a browser. */
export class UnusableAnswer extends Error {
  constructor(hook: string, field: string, value: unknown, because: string, remedy: string) {
    const named = field === '' ? 'its answer' : field
    super(
      `@ficha/server: ${hook} gave ${named} as ${kindOf(value)}, which is ${because}, so nothing was sent to the gateway. ${remedy}.`,
    )
    this.name = 'UnusableAnswer'
  }
}

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'undefined'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Promise) return 'a promise'
  return `a value of type ${typeof value}`
}
