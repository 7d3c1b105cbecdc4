import { hasMember } from './has-member.ts'
import { WARNINGS } from './warnings.ts'

/** What a page may have given to `<PaymentInstructions>`. Pages without types mix up its props. */
interface Given {
  readonly payment?: unknown
  readonly snapshot?: unknown
}

/**
 * Says what a page gave in place of a payment or of a snapshot.
 *
 * @returns `undefined` for a right snapshot, or for nothing yet.
 */
export const misgiven = ({ payment, snapshot }: Given): string | undefined => {
  if (payment) return inPlaceOfPayment(payment)
  return snapshot && !hasMember(snapshot, 'payment') ? inPlaceOfSnapshot(snapshot) : undefined
}

const inPlaceOfPayment = (given: unknown): string => {
  if (hasMember(given, 'then')) return promised('payment')
  if (hasMember(given, 'payment')) return swapped('payment', 'a snapshot', 'it as `snapshot`')
  if (hasMember(given, 'ok'))
    return swapped('payment', 'the whole result of parsePayResponse', '`parsed.value` once `parsed.ok` is true')
  return WARNINGS.rawAnswer
}

const inPlaceOfSnapshot = (given: unknown): string => {
  if (hasMember(given, 'then')) return promised('snapshot')
  if (hasMember(given, 'instructions')) return swapped('snapshot', 'a payment', 'it as `payment`')
  if (hasMember(given, 'snapshot'))
    return swapped('snapshot', 'the whole result of usePayment', 'its member: `usePayment(id).snapshot`')
  return swapped(
    'snapshot',
    'no snapshot of @ficha/server',
    'what POST /payments answered with 200 or 201, or `usePayment(id).snapshot`',
  )
}

const promised = (name: keyof Given): string => swapped(name, 'a promise', 'its value, after `await`')

const swapped = (name: keyof Given, is: string, pass: string): string =>
  `The \`${name}\` of <PaymentInstructions> is ${is}, so it shows an empty slip. Pass ${pass}.`
