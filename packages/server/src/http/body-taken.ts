/**
 * The error if other code, such as a body parser of Express, has read the body before the handler. The handler does not continue with an
 * empty body: a payment would have no order, and a notification no signature to check.
 */
export class BodyTaken extends Error {
  constructor() {
    super(
      '@ficha/server: the body of a request was read before the handler saw it, so the request was answered with 500. Mount the handler before every body parser, such as app.use(express.json()), and hand it a request whose body nobody has read.',
    )
    this.name = 'BodyTaken'
  }
}
