/** Makes the error for an option that would make an unsafe handler: what is wrong and why it matters, then what to do. */
export const refuse = (because: string, remedy: string): Error => new Error(`@ficha/server: ${because}. ${remedy}.`)
