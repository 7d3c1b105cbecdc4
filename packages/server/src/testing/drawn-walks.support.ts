import fc from 'fast-check'
import { expect } from 'vitest'
import type { Phase } from '@ficha/core'
import type { PaymentStore } from '../ports/payment-store.ts'
import { aDraft } from '../store/contract/drafts.support.ts'
import { drainOutbox, receiveReport } from './received-reports.support.ts'

/** The transitions as the public pages of 2024 draw them. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  INITIAL: ['EXPIRED', 'RISK_CONTROLLING', 'REFUSED', 'PROCESSING'],
  RISK_CONTROLLING: ['SUCCESS', 'REFUSED'],
  PROCESSING: ['SUCCESS', 'REFUSED', 'CANCEL'],
  SUCCESS: ['DISPUTE', 'CHARGEBACK', 'REFUND_VERIFYING', 'REFUNDED'],
  DISPUTE: ['CHARGEBACK'],
  CHARGEBACK: ['CHARGEBACK_REVERSED'],
  CHARGEBACK_REVERSED: [],
  REFUND_VERIFYING: ['REFUND_PROCESSING', 'REFUND_REVOKE'],
  REFUND_PROCESSING: ['REFUNDED', 'REFUND_REFUSED', 'REFUND_REVOKE'],
  // No SUCCESS is reported after these: the payment is paid, and may be refunded again.
  REFUND_REVOKE: ['REFUND_VERIFYING'],
  REFUND_REFUSED: ['REFUND_VERIFYING'],
  // Of a part, so another part may follow.
  REFUNDED: ['REFUND_VERIFYING', 'REFUNDED'],
}

interface Step {
  readonly at: number
  readonly status: string
  readonly number: string
  readonly amount: string
}

const isOfRefund = (status: string): boolean => status.startsWith('REFUND')
const STARTS_REFUND: ReadonlySet<string> = new Set(['SUCCESS', 'REFUND_REVOKE', 'REFUND_REFUSED', 'REFUNDED'])

/** Walks over the drawing by the given choices. Each refund has its own number and amount. */
const walkOf = (choices: readonly number[], parts: readonly string[]): readonly Step[] => {
  const steps: Step[] = []
  let status = 'INITIAL'
  let refund = 0
  for (const [at, choice] of choices.entries()) {
    const next = DRAWN[status] ?? []
    const to = next[choice % next.length]
    if (to === undefined) break
    if (isOfRefund(to) && STARTS_REFUND.has(status)) refund += 1
    const amount = isOfRefund(to) ? (parts[refund % parts.length] ?? '150.00') : '150.00'
    steps.push({ at, status: to, number: isOfRefund(to) ? `R${String(refund)}` : '', amount })
    status = to
  }
  return steps
}

const anyWalk = fc
  .tuple(
    fc.array(fc.nat(11), { minLength: 1, maxLength: 9 }),
    fc.array(fc.constantFrom('50.00', '100.00', '150.00', '75.00'), { minLength: 1, maxLength: 3 }),
  )
  .map(([choices, parts]) => walkOf(choices, parts))
  .chain((walk) =>
    // Some are lost, all others arrive in any order, and some of them again.
    fc
      .tuple(fc.shuffledSubarray([...walk]), fc.array(fc.nat(20), { maxLength: 4 }))
      .map(([arrived, again]) => [
        ...arrived,
        ...again.flatMap((at) => (arrived.length > 0 ? [arrived[at % arrived.length]] : [])),
      ]),
  )
  .map((arrived) => arrived.filter((step) => step !== undefined))

/** What the drawing says of a payment of which these steps are known: the latest step of each kind, in the order of the walk. */
const expectedOf = (
  arrived: readonly Step[],
): { readonly phase: Phase; readonly state: string; readonly isCalm: boolean } => {
  const latest = (fits: (step: Step) => boolean): Step | undefined =>
    [...arrived].sort((left, right) => left.at - right.at).findLast(fits)
  const numbers = [...new Set(arrived.filter(({ status }) => isOfRefund(status)).map(({ number }) => number))]
  const refunds = numbers.map((number) => latest((step) => step.number === number))
  const back = refunds.reduce((sum, one) => sum + (one?.status === 'REFUNDED' ? Number(one.amount) : 0), 0)
  const dispute = latest(({ status }) => status.startsWith('CHARGEBACK') || status === 'DISPUTE')?.status
  const isProven = arrived.some(({ status }) =>
    ['SUCCESS', 'CHARGEBACK_REVERSED', 'REFUND_REVOKE', 'REFUND_REFUSED'].includes(status),
  )
  const isOpen = refunds.some((one) => one?.status === 'REFUND_VERIFYING' || one?.status === 'REFUND_PROCESSING')
  if (dispute === 'CHARGEBACK' || back >= 150) return { phase: 'reversed', state: 'refunded', isCalm: false }
  if (isProven) return { phase: 'paid', state: 'paid', isCalm: !isOpen && dispute !== 'DISPUTE' }
  if (dispute !== undefined || refunds.length > 0) return { phase: 'unknown', state: 'amount-differs', isCalm: false }
  const isFailed = arrived.some(({ status }) => ['EXPIRED', 'CANCEL', 'REFUSED'].includes(status))
  if (isFailed) return { phase: 'failed', state: 'open', isCalm: false }
  const isReviewed = arrived.some(({ status }) => status === 'RISK_CONTROLLING')
  return { phase: 'processing', state: isReviewed ? 'unknown' : 'open', isCalm: false }
}

/** Walks over the drawn states, with losses, repetitions and another order: phase, order and hooks are what the drawing says. */
export const checkDrawnWalks = async (store: PaymentStore, numRuns: number): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(anyWalk, async (arrived) => {
      const draft = aDraft()
      const { outTradeNo } = draft
      await store.payments.create(draft)
      await store.payments.change(
        draft.id,
        () => ({ patch: { phase: 'processing', status: 'PROCESSING' } }),
        draft.createdAt,
      )
      for (const { status, number, amount } of arrived)
        await receiveReport(store, {
          outTradeNo,
          status,
          amount,
          currency: 'BRL',
          ...(number !== '' && { outRequestNo: number }),
        })
      const record = await store.payments.find(draft.id)
      const { phase, state, isCalm } = expectedOf(arrived)
      expect({ phase: record?.phase, state: record?.order.state }).toEqual({ phase, state })
      const events = await drainOutbox(store)
      const orders = events.flatMap((entry) => ('order' in entry ? [entry.order] : []))
      // Each event says where it comes from, and goods are owed once.
      for (const [at, order] of orders.entries()) expect(order.from).toBe(orders[at - 1]?.state ?? 'open')
      const owed = orders.filter(({ fulfil }) => fulfil)
      expect(owed.length).toBeLessThanOrEqual(1)
      if (isCalm) expect(owed).toHaveLength(1)
      expect(orders.at(-1)?.state ?? 'open').toBe(state)
      const changes = events.flatMap((entry) =>
        entry.event.kind === 'change' && 'payment' in entry ? [entry.payment.phase] : [],
      )
      if (phase === 'paid' || phase === 'reversed') expect(changes.at(-1)).toBe(phase)
    }),
    { numRuns },
  )
}
