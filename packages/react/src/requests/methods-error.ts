import type { RefusalKey } from '@ficha/core'

/** Why there is no list of methods. It does not contain the order's id, because errors end up in logs. */
export class MethodsError extends Error {
  override readonly name = 'MethodsError'
  /** `notFound` for an order that this visitor may not pay, `offline` without a network, `notLoaded` for everything else. */
  override readonly cause: RefusalKey

  constructor(cause: RefusalKey) {
    super(
      `@ficha/react: The ways to pay cannot be shown (${cause}). Check what serves GET /methods under the base path.`,
    )
    this.cause = cause
  }
}
