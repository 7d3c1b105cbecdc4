/**
 * What a screen can say about an error of the server: the `messageKey` of its problem+json answers without the leading
 * "error.".
 */
export type ErrorKey =
  | 'tryAgain'
  | 'tryAgainLater'
  | 'paymentUnconfirmed'
  | 'otherPaymentLive'
  | 'notAllowed'
  | 'notFound'
  | 'orderPaid'
  | 'methodNotOffered'
  | 'checkForm'
  | 'tooManyRequests'
  | 'contactShop'
  | 'refused'
  | 'undecided'
  | 'cancelRefused'
  | 'cancelUnknown'

/** The errors of the server in one language: what happened and what to do. */
export interface ErrorMessages {
  /** BCP 47 tag, as in `lang`. */
  readonly locale: string
  readonly byKey: Readonly<Record<ErrorKey, string>>
  /** For an error that this version has no words for. Promises nothing about money. */
  readonly general: string
}

/**
 * The sentence for a `messageKey` that came over the wire. Anything that this version does not know (another version's
 * key, no key, no text at all) is the general sentence, never the key itself.
 *
 * @param messageKey "error.tryAgain", as `@ficha/server` sends it.
 * @example
 * errorText(problem.messageKey, ptBRErrors) // 'Não deu certo. Se você já pagou, não pague de novo. Se não, tente outra vez.'
 */
export const errorText = (messageKey: unknown, messages: ErrorMessages): string => {
  const key = typeof messageKey === 'string' ? messageKey.replace(/^error\./, '') : ''
  return isErrorKey(key, messages) ? messages.byKey[key] : messages.general
}

const isErrorKey = (key: string, { byKey }: ErrorMessages): key is ErrorKey => Object.hasOwn(byKey, key)
