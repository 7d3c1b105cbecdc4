import { isSettled, PHASES } from '@ficha/core'
import { readDecimal } from '@ficha/core/gateway'
import { ROLE_OF_ACT, type DeskAct, type DeskActKind } from '@ficha/core/contract/desk'
import type { JsonObject } from '../http/json.ts'
import { badRequest } from '../http/problem.ts'
import { isId } from '../platform/random.ts'

const LONGEST_REASON = 1_000

/**
 * Reads the body of an act.
 *
 * @throws Problem (400) that names the member, if it is not one.
 */
export const readAct = (body: JsonObject): DeskAct => {
  const { kind } = body
  if (typeof kind !== 'string' || !Object.hasOwn(ROLE_OF_ACT, kind))
    throw badRequest('body.kind', `The act is one of ${Object.keys(ROLE_OF_ACT).join(', ')}.`)
  const on = { payment: textOf(body, 'payment', 200), key: textOf(body, 'key', 64) }
  if (!isId(on.key))
    throw badRequest('body.key', 'The key has 22 to 64 letters, digits, "-" and "_", made anew for each act.')
  return { ...on, ...membersOf(kind as DeskActKind, body) }
}

type MembersOfAct = DeskAct extends infer Act ? (Act extends DeskAct ? Omit<Act, 'payment' | 'key'> : never) : never

const membersOf = (kind: DeskActKind, body: JsonObject): MembersOfAct => {
  switch (kind) {
    case 'settle':
      return {
        kind,
        phase: phaseOf(body),
        ...moneyOf(body),
        reason: textOf(body, 'reason', LONGEST_REASON),
        revision: wholeOf(body, 'revision'),
      }
    case 'replay':
      return { kind, delivery: textOf(body, 'delivery', 64) }
    case 'retry-hook':
      return { kind, hook: wholeOf(body, 'hook') }
    case 'note':
      return { kind, reason: textOf(body, 'reason', LONGEST_REASON) }
    case 'query':
    case 'resend':
      return { kind }
    default:
      return kind satisfies never
  }
}

const textOf = (body: JsonObject, name: string, longest: number): string => {
  const value = body[name]
  if (typeof value === 'string' && value.trim() !== '' && value.length <= longest) return value.trim()
  throw badRequest(`body.${name}`, `A text that is not blank, of at most ${longest} characters.`)
}

const wholeOf = (body: JsonObject, name: string): number => {
  const value = body[name]
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw badRequest(`body.${name}`, 'A whole number.')
}

const isSettledPhase = (phase: string): phase is SettledPhase => PHASES.filter(isSettled).some((one) => one === phase)

type SettledPhase = Extract<DeskAct, { readonly kind: 'settle' }>['phase']

const phaseOf = ({ phase }: JsonObject): SettledPhase => {
  if (typeof phase === 'string' && isSettledPhase(phase)) return phase
  throw badRequest('body.phase', 'The phase is paid, failed or reversed.')
}

/** With "paid" a person types what came, so that a press alone never books money. */
const moneyOf = (body: JsonObject): { readonly amount?: string; readonly currency?: string } => {
  if (body['phase'] !== 'paid') return {}
  const amount = readDecimal(body['amount'])
  if (!amount.ok) throw badRequest('body.amount', 'The amount that came, as a decimal text: "150.00".')
  return { amount: amount.value, currency: textOf(body, 'currency', 3) }
}
