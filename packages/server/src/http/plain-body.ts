/**
 * The text of answers that were made from one. A web Response gives its body as a stream only, and on a server the making and pumping of
 * streams costs more than all the rest of an answer: an adapter that finds the text here writes it in one piece.
 */
const texts = new WeakMap<Response, string>()

/** An answer of a text that is not in it yet: `textOf` has it, and `withBody` puts it in. */
export const textResponse = (text: string, init: ResponseInit): Response => {
  const response = new Response(null, init)
  texts.set(response, text)
  return response
}

/** The answer as whoever takes a web Response needs it: with its body. */
export const withBody = (response: Response): Response => {
  const text = texts.get(response)
  if (text === undefined || response.body) return response
  const whole = new Response(text, { status: response.status, headers: response.headers })
  texts.set(whole, text)
  return whole
}

/** The whole body of an answer, where it was made of a text and nobody has begun to read it. */
export const textOf = (response: Response): string | undefined =>
  response.bodyUsed || response.body?.locked === true ? undefined : texts.get(response)
