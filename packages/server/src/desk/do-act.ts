import { compareAmounts } from '@ficha/core'
import type { DeskAct, DeskActAnswer } from '@ficha/core/contract/desk'
import { settleByHand } from '../decide/settle-by-hand.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { queryOne } from '../notification/query-one.ts'
import { applyEntries } from '../operations/replay-inbox.ts'
import { HookFailed } from '../options/call-hook.ts'
import type { StaffMember } from '../options/desk/desk-options.ts'
import type { Settings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import type { AuditEntry } from '../records/change.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { findByNumber } from './find-payments.ts'
import { storyPaymentOf, whyNot } from './possible-acts.ts'
import { queuesOf } from './read-story.ts'

type ActOf<Kind extends DeskAct['kind']> = Extract<DeskAct, { readonly kind: Kind }>
type Outcome = DeskActAnswer['outcome']

/** One act of a staff member on a payment. */
interface Doing<Act extends DeskAct = DeskAct> {
  readonly settings: Settings
  readonly member: StaffMember
  readonly act: Act
  readonly record: PaymentRecord
}

/**
 * Does what a staff member asked for, once for each key, and writes who did it and why to the audit trail. The key is taken before anything is done
 * outside of the store. So a press that is repeated after a crash does nothing twice; a person presses again, with a new key, if nothing came of it.
 *
 * @throws Problem if the payment does not exist, has changed since (`desk-outdated`), or the act cannot be done (`desk-impossible`).
 */
export const doAct = async (settings: Settings, member: StaffMember, act: DeskAct): Promise<DeskActAnswer> => {
  const record = await findByNumber(settings, act.payment)
  if (!record) throw new Problem('not-found', { path: 'body.payment', detail: 'No payment has this out_trade_no.' })
  const isNew = !(await wasDone(settings, act, record))
  const because = isNew ? whyNot(settings, member, record, act.kind) : undefined
  if (because === 'role') throw new Problem('not-allowed', { path: 'session', detail: NO_ROLE })
  if (because) throw new Problem('desk-impossible')
  const outcome = isNew ? await doNew({ settings, member, act, record }) : 'done-before'
  const after = (await settings.store.payments.find(record.id)) ?? record
  return { outcome, payment: storyPaymentOf(settings, member, after) }
}

const NO_ROLE = 'The staff member has not the role for this act. The option staff answers the roles in may.'

/**
 * Whether the act with this key was done before.
 *
 * @throws Problem (422) if the key belongs to another act.
 */
const wasDone = async ({ store }: Settings, { key, kind }: DeskAct, { id }: PaymentRecord): Promise<boolean> => {
  const before = await store.desk.findAct(key)
  if (!before) return false
  if (before.subjectId === id && before.entry.action.split(':')[0] === kind) return true
  throw new Problem('key-reused', { path: 'body.key', detail: 'Make a new key for every act.' })
}

const doNew = ({ act, ...doing }: Doing): Promise<Outcome> => {
  switch (act.kind) {
    case 'settle':
      return settle({ ...doing, act })
    case 'query':
      return queryNow({ ...doing, act })
    case 'replay':
      return replay({ ...doing, act })
    case 'retry-hook':
      return retryHook({ ...doing, act })
    case 'resend':
      return resend({ ...doing, act })
    case 'note':
      return noteThen({ ...doing, act }, act.reason, () => Promise.resolve('done'))
    default:
      return act satisfies never
  }
}

const entryOf = ({ settings, member, act }: Doing, action: string, reason: string): AuditEntry => ({
  at: isoInstant(settings.clock.now()),
  actor: `staff:${member.name}`,
  action,
  reason,
  key: act.key,
})

/** Takes the key with a line of the audit trail, and then acts. Of two presses with one key at once, one acts. */
const noteThen = async (doing: Doing, reason: string, work: () => Promise<Outcome>): Promise<Outcome> => {
  const { settings, act, record } = doing
  const isOurs = await settings.store.desk.note(record.id, entryOf(doing, act.kind, reason))
  return isOurs ? await work() : 'done-before'
}

/** The change, its audit line and its key are one transaction, on the revision that the staff member saw. */
const settle = async (doing: Doing<ActOf<'settle'>>): Promise<Outcome> => {
  const { settings, act, record } = doing
  checkMoney(act, record)
  const audit = [entryOf(doing, `settle:${record.phase}->${act.phase}`, act.reason)]
  const result = await settings.store.payments.change(
    record.id,
    (current) => (current.revision === act.revision ? settleByHand(current, act.phase, audit) : undefined),
    audit[0]?.at ?? '',
  )
  if (result?.changed !== true) {
    if (await wasDone(settings, act, record)) return 'done-before'
    throw new Problem(result?.record.revision === act.revision ? 'desk-impossible' : 'desk-outdated')
  }
  settings.logger.warn({ paymentId: record.id, phase: act.phase }, 'A staff member settled a payment by hand.')
  return 'done'
}

/** The typed money is what the payment costs, or the other amount that the gateway reported. */
const checkMoney = ({ phase, amount, currency }: ActOf<'settle'>, record: PaymentRecord): void => {
  if (phase !== 'paid' || amount === undefined) return
  const { payment, received } = record
  const expected = [payment.terms, ...(received ? [received] : [])]
  if (expected.some((one) => one.currency === currency && compareAmounts(one.amount, amount) === 0)) return
  throw badRequest(
    'body.amount',
    'The typed amount is neither what the payment costs nor what the gateway reported. Look at the statement again.',
  )
}

const queryNow = (doing: Doing<ActOf<'query'>>): Promise<Outcome> =>
  noteThen(doing, 'asked the gateway what it knows', async () => {
    const { settings, record } = doing
    if (!settings.queryPayment) return 'failed'
    const result = await queryOne(settings, record, settings.queryPayment)
    if (result === 'failed' || result === 'took-too-long') return 'failed'
    const after = await settings.store.payments.find(record.id)
    return after?.revision === record.revision ? 'unchanged' : 'done'
  })

const replay = async (doing: Doing<ActOf<'replay'>>): Promise<Outcome> => {
  const { settings, act, record } = doing
  const entries = await settings.store.inbox.list({ outTradeNo: record.outTradeNo, limit: 1_000 })
  const entry = entries.find(({ id }) => id === act.delivery)
  if (!entry)
    throw new Problem('not-found', { path: 'body.delivery', detail: 'No delivery of this payment has this id.' })
  return await noteThen(doing, 'applied a stored delivery again', async () => {
    await applyEntries(settings, [entry])
    const after = await settings.store.payments.find(record.id)
    return after?.revision === record.revision ? 'unchanged' : 'done'
  })
}

const retryHook = async (doing: Doing<ActOf<'retry-hook'>>): Promise<Outcome> => {
  const { settings, act, record } = doing
  const { store, clock } = settings
  const hooks = await store.desk.waitingHooks(queuesOf(record.orderId, [record]))
  const hook = hooks.find(({ seq }) => seq === act.hook)
  if (!hook) throw new Problem('desk-impossible', { path: 'body.hook', detail: 'This hook waits no more.' })
  return await noteThen(doing, `called the hook of ${hook.kind} now`, async () => {
    await store.outbox.retry(hook.seq, isoInstant(clock.now()), hook.lastError ?? '')
    return 'done'
  })
}

const resend = (doing: Doing<ActOf<'resend'>>): Promise<Outcome> =>
  noteThen(doing, 'sent the slip to the payer again', async () => {
    const { settings, member, act, record } = doing
    try {
      await settings.desk?.onResend?.(record, { staff: member.name, actKey: act.key })
      return 'done'
    } catch (error) {
      if (!(error instanceof HookFailed)) throw error
      settings.logger.error({ paymentId: record.id, error }, 'onResend failed, so the slip was not sent again.')
      return 'failed'
    }
  })
