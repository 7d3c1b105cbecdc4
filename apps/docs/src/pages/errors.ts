import { checkoutMessagesFor, recurringMessagesFor } from '@ficha/core'
import { problemKind, refusalOf, type ProblemCause, type ProblemCode, type ProblemKind } from '@ficha/core/contract'
import { PROBLEM_TEXTS, type ProblemText } from '../../../../packages/server/src/http/problem-texts.ts'
import type { Page } from '../site/page.ts'

/** The person who can correct it, and whether money may have been charged, in words. */
const causeOf = (cause: ProblemCause): string => {
  switch (cause) {
    case 'field':
      return 'Something that the payer filled in. The form shows it at its field; nothing was asked of the gateway.'
    case 'below-minimum':
      return 'The amount is below what this way to pay takes.'
    case 'above-maximum':
      return 'The amount is above what this way to pay takes.'
    case 'not-reached':
      return 'The gateway was not reached, so there is no payment. The payer may try again.'
    case 'method-refused':
      return 'The gateway refused this way to pay, so there is no payment. Another method may do.'
    case 'order-paid':
      return 'The order is paid already. Nobody is asked to pay twice.'
    case 'order-refunded':
      return 'The order’s money was given back. It takes no further payment: a purchase that is wanted again is a new order with a new `orderId`.'
    case 'order-amount-differs':
      return 'Another amount arrived for the order. It takes no further payment until the shop has looked: it accepts the money (`settleManually`), or gives it back, and then the order can be paid again.'
    case 'limits':
      return 'The amount is outside of what this way to pay takes.'
    case 'too-many-attempts':
      return 'Too many requests came in a short time. `Retry-After` says when to send the next one.'
    case 'not-offered':
      return 'The order is not offered with this way to pay.'
    case 'other-payment':
      return 'Another payment of this order is still open. The payer chooses whether to go on with it.'
    case 'unknown':
      return 'Nobody knows yet whether a payment was made. The screen shows the result as soon as it is known. Do not start another payment.'
    case 'undecided':
      return 'An earlier payment of this order may still be charged. The payer decides. The server sent nothing new to the gateway.'
    case 'not-allowed':
      return 'Your hooks or rules say that this request may not do it.'
    case 'not-found':
      return 'Nothing has this id, or this request may not see it.'
    case 'shop':
      return 'The shop’s own set-up is wrong. Correct it; your log has the cause.'
    case 'request':
      return 'The request itself is wrong. A developer has to correct it.'
    default:
      return cause satisfies never
  }
}

const { refusals, paying } = checkoutMessagesFor('en')
const { failures } = recurringMessagesFor('en').cancel

/** The sentence that the kit's own screens show. */
const readByPayer = (code: ProblemCode, kind: ProblemKind): string => {
  if (code === 'cancel-refused') return failures.refused
  if (code === 'cancel-unknown') return failures.unknown
  const key = refusalOf({ code, ...kind })
  if (key === 'fields') return 'The form says beside each field what is wrong with it.'
  const { title, text } = key === undefined ? paying.unsure : refusals[key]
  return `${title}. ${text}`
}

const sectionOf = (code: ProblemCode, { title, detail, path }: ProblemText): string => {
  const kind = problemKind(code)
  const proof = kind.nothingMade ? 'It is certain that nothing was made.' : 'It is not certain that nothing was made.'
  return [
    `## ${code}`,
    `HTTP ${String(kind.status)}. ${title}`,
    `**Cause.** ${causeOf(kind.cause)} ${proof}${path === undefined ? '' : ` It is about \`${path}\`.`}`,
    ...(detail === undefined ? [] : [`**Cure.** ${detail}`]),
    `**What the payer reads.** ${readByPayer(code, kind)}`,
  ].join('\n\n')
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_TEXTS, code)

/** Every error of the server's answers, from the table that the server uses. */
export const errors = (): Page => {
  const summary =
    'Every error of the HTTP API by its code: what it is about, what is known of the money, and what to do.'
  const sections = Object.keys(PROBLEM_TEXTS)
    .filter(isProblemCode)
    .map((code) => sectionOf(code, PROBLEM_TEXTS[code]))
  return {
    name: 'errors',
    title: 'Errors',
    summary,
    section: 'Reference',
    markdown: [
      '# Errors',
      summary,
      'An error is problem+json (RFC 9457): `code` is one of these, `cause` decides what payers read, `nothingMade` says whether it is certain that the request had no effect, `detail` is for you.',
      ...sections,
    ].join('\n\n'),
  }
}
