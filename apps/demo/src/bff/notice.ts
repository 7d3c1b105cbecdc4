/** What the last action of an operator did travels in this cookie: whatever stands in an address anybody may have written. */
const NAME = '__Host-operator-said'

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** The `set-cookie` that brings a sentence to the next page. */
export const keepNotice = (sentence: string): string =>
  `${NAME}=${encodeURIComponent(sentence.slice(0, 1_000))}; Max-Age=60; ${ATTRIBUTES}`

/** The `set-cookie` that forgets it: it is shown once. */
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
