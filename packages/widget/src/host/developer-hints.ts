/** Attributes that pages write in place of one of ours, without signs: `base-url` and `baseURL`. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  baseurl: 'base',
  language: 'locale',
  order: 'order-id',
  payment: 'payment-id',
  recurring: 'recurring-id',
}

/** HTML writes attributes in small letters, so `orderId` has become "orderid". */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** What a developer reads about attributes that the element does not read, and that look like one which it does. */
const misspelt = (element: Element, known: readonly string[]): readonly string[] =>
  element.getAttributeNames().flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((one) => bare(one) === bare(name)) ?? OTHER_NAMES[bare(name)]
    return meant === undefined ? [] : [`It has the attribute "${name}", which it does not read: write ${meant}.`]
  })

const CAUSES: Readonly<Record<string, string>> = {
  'ficha-checkout':
    'Its order is not known: resolveOrder returned undefined for this id and this request. Check that the page sends your own id of the order, and that resolveOrder finds the session of the request.',
  'ficha-payment':
    'No payment has this id. Use the id that POST /payments answered; your own id of the order is another one.',
  'ficha-recurring':
    'No recurring order has this id. Use the id that POST /recurring answered; your own id is another one.',
}

const NO_WORDS =
  'There are no words for the language of the element or of the page, so payers read Spanish. Set locale to a language that the kit speaks (en, es, es-AR, es-MX, pt-BR ...), or set a table of your own as the property messages.'

/**
 * What a developer reads in the console about an element that shows an error, or the wrong language. It names no id.
 *
 * @param kind The kind of the event `ficha-error`, or "no-words".
 * @returns `undefined` if the mistake is not the developer's, for instance without a network.
 * @example
 * hintFor(element, 'missing-id') // '@ficha/widget: <ficha-checkout> … write order-id.'
 */
export const hintFor = (element: Element, kind: unknown): string | undefined => {
  const observed: unknown = Reflect.get(element.constructor, 'observedAttributes')
  const attributes = misspelt(element, Array.isArray(observed) ? observed.map(String) : [])
  const cause = kind === 'not-found' || kind === 'notFound' ? [CAUSES[element.localName] ?? ''] : []
  const sentences = kind === 'no-words' ? [NO_WORDS] : [...cause, ...attributes]
  return sentences.length === 0 ? undefined : `@ficha/widget: <${element.localName}>: ${sentences.join(' ')}`
}
