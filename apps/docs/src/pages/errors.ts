import { errorMessagesFor, errorText } from '@ficha/core'
import { PROBLEMS, type ProblemCause } from '../../../../packages/server/src/http/problem-codes.ts'
import type { Page } from '../site/page.ts'

/** Who can mend it, and what of money is known, in words. */
const causeOf = (cause: ProblemCause): string => {
  switch (cause) {
    case 'field':
      return 'Something that the payer filled in. The form shows it at its field; nothing was asked of the gateway.'
    case 'not-reached':
      return 'The gateway was not reached, so there is no payment. The payer may try again.'
    case 'method-refused':
      return 'The gateway refused this way to pay, so there is no payment. Another method may do.'
    case 'order-paid':
      return 'The order is paid already. Nobody is asked to pay twice.'
    case 'limits':
      return 'The amount is outside of what this way to pay takes.'
    case 'too-many-attempts':
      return 'Too much was asked in a short time. `Retry-After` says when to ask again.'
    case 'not-offered':
      return 'The order is not offered with this way to pay.'
    case 'other-payment':
      return 'Another payment of this order is still open. The payer chooses whether to go on with it.'
    case 'unknown':
      return 'Nobody knows yet whether a payment was made. It is looked for and shown as soon as it is known; do not make another.'
    case 'undecided':
      return 'An earlier payment of this order may still be charged. The payer decides, knowing that; nothing new was asked of the gateway.'
    case 'not-allowed':
      return 'Your hooks or rules say that this request may not do it.'
    case 'not-found':
      return 'Nothing has this id, or this request may not see it.'
    case 'shop':
      return 'The shop’s own set-up: yours to mend, and in your log.'
    case 'request':
      return 'The request itself: a developer’s to mend.'
    default:
      return cause satisfies never
  }
}

interface Listed {
  readonly status: number
  readonly title: string
  readonly messageKey: string
  readonly cause: ProblemCause
  readonly detail?: string
  readonly path?: string
}

const sectionOf = (code: string, problem: Listed): string =>
  [
    `## ${code}`,
    `HTTP ${String(problem.status)}. ${problem.title}`,
    `**Cause.** ${causeOf(problem.cause)}${problem.path === undefined ? '' : ` It is about \`${problem.path}\`.`}`,
    ...(problem.detail === undefined ? [] : [`**Cure.** ${problem.detail}`]),
    `**What the payer reads.** ${errorText(problem.messageKey, errorMessagesFor('en'))} (\`${problem.messageKey}\`)`,
  ].join('\n\n')

/** Every error that the server answers with, out of the table that it answers from. */
export const errors = (): Page => {
  const summary =
    'Every error of the HTTP API by its code: what it is about, what is known of the money, and what to do.'
  const all: Readonly<Record<string, Listed>> = PROBLEMS
  const sections = Object.entries(all).map(([code, problem]) => sectionOf(code, problem))
  return {
    name: 'errors',
    title: 'Errors',
    summary,
    section: 'Reference',
    markdown: [
      '# Errors',
      summary,
      'An error is problem+json (RFC 9457): `code` is one of these, `messageKey` a sentence for payers, `detail` one for you.',
      ...sections,
    ].join('\n\n'),
  }
}
