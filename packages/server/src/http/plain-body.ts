/**
 * The text of answers that were made from one. A web Response gives its body as a stream only, and on a server the pumping of streams
 * costs more than all the rest of an answer: an adapter that finds the text here writes it in one piece.
 */
const texts = new WeakMap<Response, string>()

/** Makes an answer of a text that an adapter may write as it is. */
export const textResponse = (text: string, init: ResponseInit): Response => {
  const response = new Response(text, init)
  texts.set(response, text)
  return response
}

/** The whole body of an answer, where it was made of a text and nobody has begun to read it. */
export const textOf = (response: Response): string | undefined =>
  response.bodyUsed || response.body?.locked === true ? undefined : texts.get(response)
