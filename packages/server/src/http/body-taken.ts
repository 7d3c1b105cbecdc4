/**
 * Something else has read the body before, such as a parser of Express. An empty body in its place would be a payment without its order, or a
 * notification without its proof.
 */
export class BodyTaken extends Error {
  constructor() {
    super(
      '@ficha/server: the body of a request was read before the handler saw it, so the request was answered with 500. Mount the handler before every body parser, such as app.use(express.json()), and hand it a request whose body nobody has read.',
    )
    this.name = 'BodyTaken'
  }
}
