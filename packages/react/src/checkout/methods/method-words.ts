import type { CheckoutMessages, MethodWordsKey } from '@ficha/core'
import type { MethodOffer } from '@ficha/core/contract'
import { methodKeyOf } from './method-list.ts'

/** Fills braces: "Solo hasta {limit}". */
export const fillWords = (sentence: string, values: Readonly<Record<string, string | undefined>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))

/** The method's name as payers say it: a brand, or a common noun of the message table. */
export const methodName = (offer: MethodOffer, words: Pick<CheckoutMessages, 'methods'>): string => {
  if ('text' in offer.name) return offer.name.text
  const { key } = offer.name
  const names: Readonly<Record<string, string>> = words.methods
  return Object.hasOwn(names, key) ? (names[key] ?? '') : methodKeyOf(offer)
}

/** The names of methods in the tables, for a payment whose method is not in today's list. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  BankTransfer: 'bankTransfer',
  Cash: 'cash',
  CreditCard: 'creditCard',
  DepositExpress: 'depositExpress',
  Lottery: 'lottery',
}

/** The method within a sentence: "con SPEI", "en efectivo". Without an offer, a common name of the table, or the brand that the key names. */
export const byMethod = (
  offer: MethodOffer | undefined,
  key: string,
  { byMethod: phrases }: Pick<CheckoutMessages, 'byMethod'>,
): string => {
  const known: Readonly<Record<string, string>> = phrases
  const [code = '', ...channel] = key.split(' ')
  const common = offer ? ('key' in offer.name ? offer.name.key : undefined) : ownValue(COMMON_NAMES, code)
  const phrase = common === undefined ? undefined : ownValue(known, common)
  if (phrase !== undefined) return phrase
  const brand = channel.length > 0 ? channel.join(' ') : key
  return fillWords(phrases.named, { method: offer && 'text' in offer.name ? offer.name.text : brand })
}

const ownValue = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const wayOf = (
  { way, method }: MethodOffer,
  words: CheckoutMessages,
): { readonly line: string; readonly button: string } => {
  const key: MethodWordsKey = method === 'OXXOPay' ? 'oxxoPay' : way
  // A method of a later version leads to a page, because every method has one.
  return Object.hasOwn(words.ways, key) ? words.ways[key] : words.ways.onlineBank
}

/** The label of a method's button: the next step. */
export const buttonWords = (offer: MethodOffer, name: string, words: CheckoutMessages): string =>
  fillWords(wayOf(offer, words).button, { method: name })

/** The lines below a method's name: how it works, and the merchant's statements about it. */
export const methodLines = (offer: MethodOffer, name: string, words: CheckoutMessages): readonly string[] => {
  const { picker, confirmations } = words
  const { confirmation, unavailable } = offer
  if (unavailable) {
    const { reason, limitText } = unavailable
    return [fillWords(reason === 'below-minimum' ? picker.belowMinimum : picker.aboveMaximum, { limit: limitText })]
  }
  const stated: Readonly<Record<string, string>> = confirmations
  const lines = [
    fillWords(wayOf(offer, words).line, { method: name }),
    confirmation === undefined ? '' : Object.hasOwn(stated, confirmation) ? (stated[confirmation] ?? '') : confirmation,
  ]
  return lines.filter((line) => line !== '')
}
