/**
 * What a developer reads in the console when a part is used wrongly: what is wrong, what follows from it, and the cure. Printed once for each
 * page, and only where `process.env.NODE_ENV` is "development".
 */
export const WARNINGS = {
  nothingToShow:
    '<PaymentInstructions> was given no `payment`, no `snapshot` and no `display`, so it shows an empty slip. Pass what usePayment(id) gives: <PaymentInstructions snapshot={snapshot} />.',
  rawAnswer:
    'The `payment` of <PaymentInstructions> is not a payment but, it seems, the gateway’s own JSON, so it shows an empty slip. Give that JSON to parsePayResponse(json, terms) of @ficha/core and pass its `value`.',
  noLocale:
    '<CheckoutProvider> was given no `locale`, so payers read Spanish. Pass the language of your page: locale="pt-BR".',
  noStyles:
    'A slip has no styles: no style sheet of the kit is on the page. Import "@ficha/react/styles.css", or "@ficha/react/styles.layer.css" where your own sheets are in layers.',
  noOrderId:
    '<Checkout> was given no `orderId`, so the server finds no order and payers cannot pay. Pass your own id of the order, which resolveOrder on your server knows: <Checkout orderId={order.id} />.',
  nestedProvider:
    'A <CheckoutProvider> stands inside another one. Each has a cache of its own, so a payment that both show is asked for twice and may differ for a moment. Keep one, around all parts.',
  /** Ends the error of a part that found no provider. */
  twoCopies:
    ' If there is one around it, two copies of @ficha/react are installed, and each knows its own provider only: `npm ls @ficha/react` shows them.',
  noCardFields:
    'The server offers CreditCard, but <Checkout> was given no `cardTokenizer`, so payers are not offered cards. Pass the gateway’s card fields as `cardTokenizer`, or leave CreditCard out of the `methods` that resolveOrder returns on your server.',
} as const

/** Told once for each sheet: the parts look as if they were styled, because styles.css reaches them. */
export const missingSheet = (sheet: 'checkout' | 'recurring'): string =>
  `The sheet "@ficha/react/${sheet}.css" is not on the page, so what it lays out stands without styles. Import it after "@ficha/react/styles.css", or "@ficha/react/${sheet}.layer.css" after "@ficha/react/styles.layer.css".`

/** What the server says to developers about a request that it refused. Payers read another sentence. It names no id. */
export const problemForDevelopers = (status: number, problem: unknown): string => {
  const members = new Map<string, unknown>(Object.entries(problem ?? {}))
  const sentences = ['title', 'detail'].map((name) => members.get(name)).filter((text) => typeof text === 'string')
  return `The server answered ${status} (${String(members.get('code'))}). ${sentences.join(' ')}`
}

/** Told once for each locale, because it names it. */
export const unknownLocale = (locale: string): string =>
  `There are no words for the locale "${locale}", so payers read Spanish. Use a language that the kit speaks (en, es, es-AR, es-MX, pt-BR ...), or pass a table of your own as \`messages\`.`
