import { countryLocale } from '../model/country-locale.ts'
import { countryOf, listCountries } from '../catalogue/methods-for.ts'
import { listLocales } from './registry.ts'
import {
  checkoutMessagesFor,
  formMessagesFor,
  mailMessagesFor,
  messagesFor,
  noticeMessagesFor,
  pageMessagesFor,
  recurringMessagesFor,
} from './tables.ts'

/** All languages of the kit: the names of the pages. */
export const WORDS_LOCALES: readonly string[] = listLocales()

/** The tables of one language, with their import and the place of their sentences. */
const TABLES = [
  ['Payment', messagesFor],
  ['Checkout', checkoutMessagesFor],
  ['Form', formMessagesFor],
  ['Recurring', recurringMessagesFor],
  ['Pages', pageMessagesFor],
  ['Mail', mailMessagesFor],
  ['Notices', noticeMessagesFor],
] as const

/** The place of the sentences of a group on the screen, by the beginning of their key. The longest beginning that fits counts. */
const PLACES: Readonly<Record<string, string>> = {
  Payment: 'on the slip',
  'Payment methods': 'title of the slip, method list',
  'Payment methodsAt': 'title of the slip, with the outlet or bank that was chosen',
  'Payment labels': 'above a number or name, and on its copy button',
  'Payment yourBank': 'in a step, for {bank}, while no bank was chosen',
  'Payment notes': 'in a step, for {note}',
  'Payment refusalCauses': 'status line after a refusal, before the sentence of “failed”',
  'Payment states': 'status line',
  'Payment states.offline': 'status line, without a network',
  'Payment amount': 'above the amount',
  'Payment moment': 'date and time of a deadline',
  'Payment pastMoment': 'date and time of a deadline that has passed',
  'Payment momentInZone': 'date and time with the name of the zone',
  'Payment zoneOfCity': 'name of a zone that the catalogue does not name',
  'Payment payUntil': 'under the amount',
  'Payment deadlineWas': 'under the amount, after the deadline',
  'Payment remaining': 'countdown, seen and heard',
  'Payment codes': 'beside a code; Alt sentences are heard',
  'Payment actions': 'buttons and links, and what they ask and answer',
  'Payment sections': 'headings',
  'Payment calendarEntry': 'title of the calendar entry, subject of the e-mail',
  'Payment ids': 'small type at the foot of the slip',
  'Payment test': 'ribbon outside of production',
  Checkout: 'on the way from the method list to the slip',
  'Checkout groups': 'heading of a group of methods',
  'Checkout ways': 'line and button of a method',
  'Checkout refusals': 'in place of the slip, when no payment was made',
  'Checkout picker': 'method list',
  'Checkout form': 'around the payer’s form',
  'Checkout bank': 'list of banks and outlets',
  'Checkout card': 'card fields',
  'Checkout paying': 'while the payment is made',
  'Checkout change': 'when the payer changes the method',
  Form: 'payer’s form',
  'Form labels': 'name of a field',
  'Form hints': 'under a field',
  'Form issues': 'at a field that has to be changed, and in the list above the form',
  Recurring: 'on a recurring screen',
  'Recurring summary': 'before the first payment',
  'Recurring trial': 'sentence about the trial',
  'Recurring schedule': 'page of a running order',
  'Recurring periods': 'state of one charge',
  'Recurring states': 'status line of a recurring screen',
  'Recurring cancel': 'question before a cancellation, and its outcome',
  'Recurring actions': 'buttons',
  'Pages refusals': 'page of the shop’s server, in place of a payment',
  'Pages noScript': 'page of an order, in a browser without scripts',
  'Pages tooOld': 'page of an order or a payment, in an old browser',
  'Pages noCards': 'page of an order, below the ways to pay',
  Mail: 'subject and first sentence of a message about a payment',
  'Mail view': 'button of a message',
  'Mail open': 'message that has a link and no number',
  Notices: 'in place of an element that has nothing to show',
}

/** The countries whose screens use the table of a language. English has all countries. */
const countriesOf = (locale: string): readonly string[] =>
  listCountries().filter((country) => messagesFor(countryLocale(country)).locale === locale || locale === 'en')

/** The methods whose slip shows a list of steps: "Rapipago (AR), Pago Fácil (AR)". */
const methodsWith = (key: string, locale: string): string => {
  const names = countriesOf(locale).flatMap((country) =>
    [...(countryOf(country)?.methods ?? []), ...(countryOf(country)?.addedMethods ?? [])]
      .filter((row) => (row.ownSteps ?? row.steps) === key)
      .map(({ method, channel, name }) => `${'text' in name ? name.text : (channel ?? method)} (${country})`),
  )
  return names.length === 0 ? 'steps; no method of these countries' : `steps of ${[...new Set(names)].join(', ')}`
}

const placeOf = (table: string, key: string, locale: string): string => {
  const [group = '', name = ''] = key.split('.')
  if (table === 'Payment' && group === 'steps') return methodsWith(name, locale)
  return PLACES[`${table} ${group}.${name}`] ?? PLACES[`${table} ${group}`] ?? PLACES[table] ?? ''
}

/** All sentences of a table by their keys. The steps of a list have their place as a key. */
const sentencesOf = (value: unknown, key = ''): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => {
    const place = Array.isArray(value) ? String(Number(name) + 1) : name
    return sentencesOf(inner, key === '' ? place : `${key}.${place}`)
  })
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/**
 * The words of one language as a page for native readers: key, sentence, place. Words in braces are replaced. A part in square brackets is omitted
 * if a word in it is unknown.
 */
export const wordsPage = (locale: string): string => {
  const countries = countriesOf(locale)
  const tables = TABLES.map(([table, choose]) => {
    const rows = sentencesOf(choose(locale))
      .filter(([key]) => key !== 'locale' && key !== 'lang')
      .map(([key, sentence]) => `| \`${key}\` | ${cell(sentence)} | ${cell(placeOf(table, key, locale))} |`)
    return [`## ${table}`, '', '| Key | Sentence | Where it shows |', '| --- | --- | --- |', ...rows].join('\n')
  })
  return `# The words of ${locale}

Countries: ${countries.join(', ')}. Made from the tables by \`node packages/core/src/locales/words.write.ts\`; a test fails when this
page is older than they are. To correct a sentence, say its key and the better sentence: nobody has to read code. Words in braces are
filled in, and a part in square brackets is left out when a word in it is not known.

${tables.join('\n\n')}
`
}
