/** The error if a store belongs to another gateway account. Nothing of it is read or written. */
export class AccountError extends Error {
  constructor(known: string, given: string) {
    super(
      `@ficha/server: the store belongs to the gateway account with app_id ${known}, and this handler has app_id ${given}, so the handler does not use it: payments of two accounts would mix. Give this account a name (account: 'mx'), or a database of its own. If the gateway has given your one account a new app_id, delete the row 'account' of the table ficha_clock.`,
    )
    this.name = 'AccountError'
  }
}
