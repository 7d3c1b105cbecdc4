const said = new Set<string>()

/**
 * Says a sentence in the console, once for each page. Call it behind `process.env.NODE_ENV === 'development'`, spelled out there: bundlers
 * look for that expression, and drop the call and the sentence from a production build.
 */
export const warnOnce = (sentence: string): void => {
  if (said.has(sentence)) return
  said.add(sentence)
  console.warn(`@ficha/react: ${sentence}`)
}

/** For tests: each begins with a console that has said nothing. */
export const forgetWarnings = (): void => said.clear()
