/** This cookie has the result of an operator's last action. It is not in the address, because anybody can write an address. */
const NAME = '__Host-operator-said'

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** The `set-cookie` that shows a sentence on the next page. */
export const keepNotice = (sentence: string): string =>
  `${NAME}=${encodeURIComponent(sentence.slice(0, 1_000))}; Max-Age=60; ${ATTRIBUTES}`

/** The `set-cookie` that removes the sentence, so that it is shown once. */
export const FORGET_NOTICE = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`

/** The sentence that the shop itself left, if there is one. */
export const noticeOf = (request: Request): string | undefined => {
  const value = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
  try {
    return value === undefined || value === '' ? undefined : decodeURIComponent(value)
  } catch {
    return undefined
  }
}
