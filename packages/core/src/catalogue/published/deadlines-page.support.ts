import { enCheckout } from '../../locales/en/checkout.ts'
import { sentCancellation } from '../../gateway/deadline/cancellation-express.ts'
import { readValidity } from '../../gateway/deadline/validity.ts'
import type { CatalogueMethod } from '../../countries/catalogue-entry.ts'
import { addedMethodsFor, listCountries, methodsFor } from '../methods-for.ts'
import type { Country } from '../../model/payment-terms.ts'
import { publishedConfirmationOf } from './confirmation.ts'
import { publishedValidityOf } from './validity.ts'

const UNITS = { m: 'minute', h: 'hour', d: 'day', M: 'month' } as const

const inWords = (text: string): string => {
  const read = readValidity(text)
  return read ? `${String(read.count)} ${UNITS[read.unit]}${read.count === 1 ? '' : 's'}` : text
}

const timeOf = (country: Country, { method, channel }: CatalogueMethod): readonly [time: string, source: string] => {
  const { validity, onceOpen, byBank } = publishedValidityOf(country, method, channel) ?? {}
  if (validity !== undefined) {
    const open = onceOpen === undefined ? '' : `, and ${inWords(onceOpen)} once the page is open (in words only)`
    return [`${inWords(validity)}${open}`, 'published 2024']
  }
  if (byBank) return [`none claimed: ${inWords(byBank[0])} to ${inWords(byBank[1])}, by bank`, 'published 2024']
  return ['none claimed', 'not stated']
}

const rowOf = (country: Country, row: CatalogueMethod): string => {
  const { method, channel, published } = row
  const [time, source] = timeOf(country, row)
  const confirmation = publishedConfirmationOf(country, method, channel)
  const takes = sentCancellation({ country, method, cancellationExpress: '1d' }) === undefined ? '' : 'yes'
  const note = published === undefined ? '' : ` (${published})`
  const name = channel === undefined ? `\`${method}\`` : `\`${method}\` ${channel}`
  return `| ${country} | ${name}${note} | ${time} | ${source} | ${takes} | ${confirmation === undefined ? 'not stated' : enCheckout.confirmations[confirmation].replace('Confirmed ', '')} |`
}

/** The page of all rows with their deadlines. `deadlines.write.ts` writes it, and a test compares it with the catalogue. */
export const deadlinesPage = (): string => `# How long each method can be paid

With \`timeoutExpressEnds: 'payment'\` (the default, ours) every payment ends at \`createdAt\` plus \`timeout_express\`. With \`'submission'\` (published 2024)
\`timeout_express\` ends only the time to submit the order, and a direct payment is submitted at once. Its deadline is then the first of these that is known:

1. The date in the code or in the answer: the due date of a boleto, of a Pix with a due date, or \`due_date\`. If \`cancellation_express\` ends earlier, that.
2. \`cancellation_express\`, which \`cancellationExpress\` of \`resolveOrder\` sends. Only the methods with "yes" take it.
3. \`validity\` of \`describeMethod\`, or of a method in \`resolveOrder\`: your own statement.
4. The time in this table.

Where none is known, no deadline is claimed: the slip has no date and no countdown, there is no calendar entry and no reminder, and the payment does not lapse.
The gateway's own report ends it. The times are from public pages of 2024. The gateway's document states none of them.
"added", "ended" and "unlisted" say where those pages differ from the document: only they have the row, they say that it ended, or they do not list it.

| Country | Method | Can be paid for | Source | \`cancellation_express\` | Confirmed |
| --- | --- | --- | --- | --- | --- |
${listCountries()
  .flatMap((country) => [...methodsFor(country), ...addedMethodsFor(country)].map((row) => rowOf(country, row)))
  .join('\n')}
`
