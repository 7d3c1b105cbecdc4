import type { Draft } from '../model/draft.ts'
import type { Exchange } from '../model/outcome.ts'
import { judgeAnswer } from '../wire/judge-answer.ts'

/** The name of each field of a draft in its request. */
const NAMES: Readonly<Record<keyof Draft, string>> = {
  operation: 'the operation',
  country: 'the payer’s country',
  path: 'the path',
  method: 'method',
  channel: 'channel',
  identifyType: 'customer.identify.type',
  currency: 'order_currency',
  amount: 'order_amount',
  subject: 'subject',
  content: 'content',
  websiteUrl: 'website_url',
  outTradeNoLength: 'the length of out_trade_no',
  amountEncoding: 'whether order_amount is a number or a text',
  offsetMinutes: 'timestamp',
  signature: 'the signature’s header',
  key: 'the key, which is wrong',
  timeoutExpress: 'timeout_express',
  bank: 'bank',
  languageCode: 'language_code',
  extra: 'fields that the document does not have',
  charset: 'charset',
  interval: 'interval',
  trialPeriod: 'trial_period',
  trialAmount: 'trial_amount',
  cancels: 'the order that it names',
  isNonsense: 'customer, address and subject, which are left out',
}

/** The result of a request, and its differences from the first one of its point, in two sentences. */
export function exchangeSummary(exchange: Exchange, first: Exchange | undefined): string {
  const differs = first === undefined || first.number === exchange.number ? '' : differenceText(exchange, first)
  return [verdictText(exchange), differs].filter((sentence) => sentence !== '').join(' ')
}

function verdictText({ answer, number, sent }: Exchange): string {
  if (answer === undefined) return 'Not answered: the probe was stopped.'
  // The answer to a cancellation has the number of the cancelled order.
  const named = /"out_trade_no":"([^"]*)"/.exec(sent)?.[1] ?? ''
  const verdict = judgeAnswer(answer, number, named)
  if (verdict.kind === 'says-nothing') return `Says nothing: ${verdict.because}.`
  switch (verdict.outcome.kind) {
    case 'taken':
      return 'Taken.'
    case 'refused':
      return 'Refused.'
    case 'no-such-path':
      return 'Nothing is at this path.'
    default:
      return verdict.outcome satisfies never
  }
}

function differenceText(exchange: Exchange, first: Exchange): string {
  const [these, those] = [fieldsOf(exchange), fieldsOf(first)]
  const names = Object.entries(NAMES).flatMap(([field, name]) => (these.get(field) === those.get(field) ? [] : [name]))
  if (names.length === 0) return `The same as request ${first.number}.`
  return `Differs from request ${first.number} in ${names.join(', ')}.`
}

/** The fields of a request's draft, each as a text. */
function fieldsOf({ draftKey }: Exchange): ReadonlyMap<string, string> {
  const entries: unknown = JSON.parse(draftKey)
  if (!Array.isArray(entries)) return new Map()
  return new Map(entries.map((entry: readonly [string, unknown]) => [entry[0], JSON.stringify(entry[1])]))
}
