import {
  ROLE_OF_ACT,
  type DeskActKind,
  type DeskDay,
  type DeskPayment,
  type FoundPayments,
  type PaymentStory,
  type StaffRole,
  type WhyNot,
} from '@ficha/core/contract/desk'

/** A payment of a shop in Mexico that a payer makes at a counter. */
export const aDeskPayment = (more: Partial<DeskPayment> = {}): DeskPayment => ({
  number: 'ficha-20261121-0007',
  orderId: 'order-7',
  orderNumber: 'B-1007',
  tradeNo: '2026112110293847',
  country: 'MX',
  method: 'OXXO',
  amount: '1450.00',
  currency: 'MXN',
  phase: 'processing',
  status: 'PROCESSING',
  orderState: 'open',
  printedNumber: '93000012345678',
  createdAt: '2026-11-21T15:00:00.000Z',
  deadline: '2026-11-24T05:59:59.000Z',
  revision: 3,
  ...more,
})

/** The story of an order whose payment the payer says was made. */
export const aStory = (
  may: readonly StaffRole[],
  more: Partial<DeskPayment> = {},
  because: Partial<Readonly<Record<DeskActKind, WhyNot>>> = {},
): PaymentStory => {
  const payment = aDeskPayment(more)
  const kinds: readonly DeskActKind[] = ['settle', 'query', 'replay', 'retry-hook', 'resend', 'note']
  return {
    orderId: payment.orderId,
    payments: [
      {
        ...payment,
        acts: kinds.map((kind) => {
          const reason = may.includes(ROLE_OF_ACT[kind]) ? because[kind] : 'role'
          return { kind, ...(reason && { because: reason }) }
        }),
      },
    ],
    entries: [
      { kind: 'made', at: payment.createdAt, payment: payment.number },
      {
        kind: 'delivery',
        at: '2026-11-21T15:04:00.000Z',
        payment: payment.number,
        id: 'd1',
        source: 'notification',
        state: 'mismatch',
        status: 'SUCCESS',
        amount: '1400.00',
        currency: 'MXN',
        deliveries: 2,
        lastAt: '2026-11-21T15:09:00.000Z',
      },
      {
        kind: 'audit',
        at: '2026-11-21T16:00:00.000Z',
        payment: payment.number,
        actor: 'staff:rosa',
        action: 'note',
        reason: 'The payer sent the receipt 4711 of the shop in Puebla.',
      },
    ],
    hooks: [
      {
        seq: 9,
        event: 'mismatch',
        attempts: 3,
        since: '2026-11-21T15:04:00.000Z',
        nextAt: '2026-11-21T15:20:00.000Z',
        lastError: 'TypeError',
      },
    ],
  }
}

const NONE = { count: 0, amount: '0.00' }

/** A day with something of everything that waits. */
export const aDay = (): DeskDay => ({
  from: '2026-11-21T06:00:00.000Z',
  to: '2026-11-22T06:00:00.000Z',
  waiting: [
    {
      kind: 'differs',
      since: '2026-11-21T10:00:00.000Z',
      payment: aDeskPayment({ attention: 'differs', received: { amount: '1400.00', currency: 'MXN' } }),
    },
    { kind: 'unmatched', since: '2026-11-21T11:00:00.000Z', number: 'shop-of-before-88', deliveries: 2 },
    { kind: 'unmapped', since: '2026-11-21T12:00:00.000Z', status: 'UNDER_REVIEW', count: 3 },
  ],
  totals: [
    {
      method: 'OXXO',
      currency: 'MXN',
      made: { count: 12, amount: '17400.00' },
      paid: { count: 7, amount: '10150.00' },
      paidLate: { count: 1, amount: '1450.00' },
      lapsed: { count: 2, amount: '2900.00' },
      reversed: NONE,
    },
  ],
})

/** The desk's routes in memory. */
export interface StoryRoutes {
  readonly may?: readonly StaffRole[]
  readonly found?: FoundPayments
  readonly day?: DeskDay
  readonly story?: PaymentStory
  /** Every answer but the session has this status. */
  readonly fails?: number
  readonly isSilent?: true
  /** The code of the problem that refuses an act. Default: it is done. */
  readonly refusesActs?: string
}

/** Makes a `fetch` that answers as the desk's routes do, and notes the acts. */
export const deskFetch = (routes: StoryRoutes, acts: unknown[] = []): typeof globalThis.fetch => {
  const { may = ['read', 'export', 'act', 'settle'], fails, isSilent, refusesActs } = routes
  const { found = { payments: [aDeskPayment()] }, day = aDay(), story = aStory(may) } = routes
  return async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, 'https://shop.example').pathname
    if (path.endsWith('/session'))
      return Response.json({ name: 'rosa', may, token: 't', environment: 'test', findsPeople: true })
    if (isSilent) return await new Promise<Response>(() => undefined)
    if (fails !== undefined) return Response.json({ code: 'not-allowed' }, { status: fails })
    if (path.endsWith('/acts')) {
      acts.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
      if (refusesActs !== undefined) return Response.json({ code: refusesActs }, { status: 409 })
      return Response.json({ outcome: 'done', payment: story.payments[0] })
    }
    if (path.endsWith('/today')) return Response.json(day)
    return path.endsWith('/payments') ? Response.json(found) : Response.json(story)
  }
}
