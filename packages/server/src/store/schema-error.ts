import type { MissingPart } from '@ficha/core/contract'

/** The store answers, and its schema is not one that this version can work with. */
export class SchemaError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SchemaError'
  }
}

/** What an error of the store says is missing. */
export const missingOf = (error: unknown): MissingPart => (error instanceof SchemaError ? 'migrations' : 'store')
