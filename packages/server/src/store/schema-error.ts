import type { MissingPart } from '@ficha/core/contract'

/** The error if the store answers, but this version of the package cannot use its schema. */
export class SchemaError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SchemaError'
  }
}

/** The missing part, from an error of the store. */
export const missingOf = (error: unknown): MissingPart => (error instanceof SchemaError ? 'migrations' : 'store')
