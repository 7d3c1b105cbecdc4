import { STAFF_ROLES, type StaffRole } from '@ficha/core/contract/desk'
import { isRecord } from '@ficha/core/internal'
import { UnusableAnswer } from '../answers/unusable-answer.ts'
import { callHook } from '../call-hook.ts'
import type { DeskSettings } from '../settings.ts'
import type { DeskOptions, StaffMember } from './desk-options.ts'

/** Wraps the desk's functions. Each has a timeout, and each answer is checked. `undefined`: there is no desk. */
export const guardDesk = (
  { staff, findOrders, onResend }: DeskOptions,
  timeoutMs: number,
): DeskSettings['desk'] | undefined =>
  staff && {
    staff: (request) => callHook('staff', timeoutMs, () => staff(request), checkedMember),
    findOrders: findOrders && ((text) => callHook('findOrders', timeoutMs, () => findOrders(text), checkedOrders)),
    onResend:
      onResend &&
      ((payment, context) =>
        callHook(
          'onResend',
          timeoutMs,
          () => onResend(payment, context),
          () => undefined,
        )),
  }

const checkedMember = (answer: unknown): StaffMember | undefined => {
  if (answer === undefined || answer === null) return undefined
  if (!isRecord(answer) || answer instanceof Promise) throw wrong('', answer, 'no staff member', MEMBER)
  const { name, may, session } = answer
  if (typeof name !== 'string' || !/^\S.{0,99}$/u.test(name)) throw wrong('name', name, 'no name of a line', MEMBER)
  if (!Array.isArray(may) || !may.every(isRole)) throw wrong('may', may, 'no list of roles', MEMBER)
  if (session !== undefined && typeof session !== 'string') throw wrong('session', session, 'no text', MEMBER)
  return { name, may, ...(session !== undefined && { session }) }
}

const isRole = (value: unknown): value is StaffRole => (STAFF_ROLES as readonly unknown[]).includes(value)

const MEMBER = `Return { name, may } with roles of ${STAFF_ROLES.join(', ')}, or undefined`

/** The most orders that a name may find. */
const MOST_ORDERS = 50

const checkedOrders = (answer: unknown): readonly string[] => {
  if (!Array.isArray(answer) || !answer.every((one) => typeof one === 'string'))
    throw new UnusableAnswer('findOrders', '', answer, 'no list of texts', 'Return your ids of the orders')
  return answer.slice(0, MOST_ORDERS)
}

const wrong = (field: string, value: unknown, because: string, remedy: string): UnusableAnswer =>
  new UnusableAnswer('staff', field, value, because, remedy)
