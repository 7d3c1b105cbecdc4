import type { MissingPart } from '@ficha/core/contract'

/** The store answers, but this version cannot work with its schema. */
export class SchemaError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SchemaError'
  }
}

/** The missing part, from an error of the store. */
export const missingOf = (error: unknown): MissingPart => (error instanceof SchemaError ? 'migrations' : 'store')
