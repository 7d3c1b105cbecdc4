/**
 * The texts of answers that were made from a text. A web Response gives its body only as a stream, and on a server the stream costs more
 * than the rest of the answer. An adapter that finds the text here writes it in one piece.
 */
const texts = new WeakMap<Response, string>()

/** Makes an answer whose body is not set yet. `textOf` returns the text, and `withBody` sets it as the body. */
export const textResponse = (text: string, init: ResponseInit): Response => {
  const response = new Response(null, init)
  texts.set(response, text)
  return response
}

/** Returns the answer as a complete web Response, with its body. */
export const withBody = (response: Response): Response => {
  const text = texts.get(response)
  if (text === undefined || response.body) return response
  const whole = new Response(text, { status: response.status, headers: response.headers })
  texts.set(whole, text)
  return whole
}

/** The whole body of an answer, if it was made from a text and its stream was not read. Otherwise `undefined`. */
export const textOf = (response: Response): string | undefined =>
  response.bodyUsed || response.body?.locked === true ? undefined : texts.get(response)
