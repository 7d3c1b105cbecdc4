import { listCountries, listLocales } from '@ficha/core'

/** The names of the chunks with words: one for each language. */
export const LANGUAGES = listLocales().map((locale) => locale.toLowerCase())

/**
 * The reason for each script of the package, for an inventory of a payment page's scripts (PCI DSS 6.4.3). A build fails if a file has no reason, or
 * if a reason in `REASONS` has no file. Chunks are named without their hash.
 */
export const REASONS = {
  'ficha.js': 'all elements with every form, language and encoder, for one classic script tag',
  'ficha-payment.js': '<ficha-payment> with every language and encoder, for one classic script tag',
  'define.js': 'registers the elements and draws a slip',
  'index.js': 'the classes alone, for who registers them under other names',
  'types-only.js': 'nothing: only entries that are types import it',
  'preload.js': 'runs on your server: prints links to these files with their hashes',
  'checkout-part': 'the ways to pay, for <ficha-checkout>',
  'filling-view': 'the payer’s form, once a way to pay is chosen',
  'bank-combobox': 'the list of banks to choose from, for the methods that require one',
  'account-fields': 'the fields of the payer’s own account, for the methods that require them',
  'payment-follower':
    'keeps a payment true once its slip has been seen; the checkout and the recurring order request by it, too',
  'recurring-part': 'the schedule and the cancellation, for <ficha-recurring>',
  'notice-words': 'the sentences where there is nothing to show',
  'developer-hints': 'explains a mistake in the page to its developer, in the console',
  'after-paint-rules': 'the part of the theme that no first paint needs: dialogs, the enlarged view, print',
  'code-to-bank': 'handing a picture of a code to a bank’s app',
  'save-file': 'saves a slip as a file',
  'save-tools': 'keeping the slip as a picture, a message or a calendar entry',
  'enlarged-code': 'a code over the whole screen, for a counter',
  'deadline-clocks': 'the last minutes before a deadline, and the deadline in the time zone of the device',
  'replace-button': 'another code after the deadline',
  'at-a-desk': 'a counter’s slip on a laptop: to the phone by a code, or onto paper',
  'hand-off': 'a code that opens the slip on a phone',
  'embedded-browser': 'the way out of an app’s own browser, which may not hold the slip',
  'wallet-aids': 'opening a wallet’s app, and the hand-off from a computer to a phone',
  'make-on-page': 'screens in words of the page’s own, where `messages` are given',
  'encode-qr': 'draws a QR code that came without a drawing',
  'encode-bars': 'draws bars that came without a drawing',
  ...Object.fromEntries(
    listCountries().map((country) => [country.toLowerCase(), `the form of ${country}, for orders there`]),
  ),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [language, 'the words of one language, loaded for payers who read it']),
  ),
}

/** Chunks with code that several others share. The bundler decides which of them exist, so a missing file is not an error. */
export const SHARED = {
  'draw-error': 'what both encoders share',
  'form-country': 'what the forms of the countries share',
  'form-fields': 'the fields of the form, for the forms of the countries',
  'weighted-sum': 'check digits of documents, for several countries’ forms',
  passport: 'reads a passport’s number, for several countries’ forms',
  'zoned-time': 'dates in the zone of a country',
  'zone-parts': 'the local date and time of a zone',
  result: 'a value or why there is none: shared by the encoders and the forms',
  'rolldown-runtime': 'what the bundler adds to modules of other formats',
  'with-messages': 'words of a language that differ from another’s',
  format: 'amounts and dates as a country writes them',
  problem: 'reads what an error of the server proves',
}
