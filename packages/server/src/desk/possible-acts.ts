import {
  ROLE_OF_ACT,
  type DeskActKind,
  type PossibleAct,
  type StoryPayment,
  type WhyNot,
} from '@ficha/core/contract/desk'
import type { StaffMember } from '../options/desk/desk-options.ts'
import type { DeskSettings, GatewaySettings, PlatformSettings } from '../options/settings.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { deskPaymentOf } from './desk-payment-of.ts'

/** The settings that decide what can be done at the desk. */
export type ActSettings = PlatformSettings & GatewaySettings & DeskSettings

/** Says why an act cannot be done with a payment, if so. `undefined`: it can be done. */
export const whyNot = (
  { queryPayment, desk }: ActSettings,
  { may }: StaffMember,
  record: PaymentRecord,
  kind: DeskActKind,
): WhyNot | undefined => {
  if (!may.includes(ROLE_OF_ACT[kind])) return 'role'
  switch (kind) {
    case 'settle':
      return record.phase === 'submitting' ? 'state' : undefined
    case 'query':
      if (!queryPayment) return 'not-set-up'
      return record.phase === 'submitting' ? 'state' : undefined
    case 'resend':
      if (!desk?.onResend) return 'not-set-up'
      return canBeSent(record) ? undefined : 'state'
    case 'replay':
    case 'retry-hook':
    case 'note':
      return undefined
    default:
      return kind satisfies never
  }
}

/** Whether the slip still asks for money that is owed. After that, a slip in the mail would be paid twice. */
const canBeSent = ({ phase, payment, replacedBy, lapsedAt, order }: PaymentRecord): boolean =>
  phase === 'processing' &&
  payment.instructions.length > 0 &&
  replacedBy === undefined &&
  lapsedAt === undefined &&
  order.state === 'open'

/** Makes the view of a payment with what this staff member can do. */
export const storyPaymentOf = (settings: ActSettings, member: StaffMember, record: PaymentRecord): StoryPayment => ({
  ...deskPaymentOf(record, settings.clock.now()),
  acts: (Object.keys(ROLE_OF_ACT) as readonly DeskActKind[]).map((kind): PossibleAct => {
    const because = whyNot(settings, member, record, kind)
    return { kind, ...(because && { because }) }
  }),
})
