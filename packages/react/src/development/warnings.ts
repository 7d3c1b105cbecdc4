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
  nestedProvider:
    'A <CheckoutProvider> stands inside another one. Each has a cache of its own, so a payment that both show is asked for twice and may differ for a moment. Keep one, around all parts.',
  noCardFields:
    'The server offers CreditCard, but <Checkout> was given no `cardTokenizer`, so payers are not offered cards. Pass the gateway’s card fields as `cardTokenizer`, or leave CreditCard out of the `methods` that resolveOrder returns on your server.',
} as const

/** Told once for each locale, because it names it. */
export const unknownLocale = (locale: string): string =>
  `There are no words for the locale "${locale}", so payers read Spanish. Use a language that the kit speaks (en, es, es-AR, es-MX, pt-BR ...), or pass a table of your own as \`messages\`.`
