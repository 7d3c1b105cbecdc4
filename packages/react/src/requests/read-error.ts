/**
 * Why a payment, a recurring order or a return could not be read: the `error` of `usePayment`, `usePaymentReturn` and `useRecurring`. `not-found` is
 * final. After every other error the hook tries again by itself. It does not contain the id: an id gives access, and errors end up in logs.
 */
export class ReadError extends Error {
  override readonly name: string = 'ReadError'
  readonly kind: 'not-found' | 'busy' | 'unreachable' | 'unreadable'
  /** Epoch milliseconds before which the server asked not to be asked again; 0 when it did not say. */
  readonly notBefore: number

  constructor(kind: ReadError['kind'], message: string, notBefore = 0) {
    super(`@ficha/react: ${message}`)
    this.kind = kind
    this.notBefore = notBefore
  }
}
