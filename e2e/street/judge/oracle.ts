import type { PaymentSnapshot } from '@ficha/core/contract'
import { canBePaid } from '@ficha/core/contract'
import type { GatewayEvent, GatewayOrder } from '../people/gateway.ts'
import { PRICES, type Notice, type Shop } from '../people/shop.ts'
import type { Tab } from '../people/tab.ts'
import type { Disk } from '../simulation/disk.ts'
import {
  after,
  debtsOf,
  guard,
  isOwed,
  NEW_ORDER,
  stateOf,
  type Event,
  type Order,
  type OrderState,
  type Says,
} from '../specification.ts'

/** A row of a payment, as the oracle reads it past the product. */
export interface Row {
  readonly id: string
  readonly number: string
  readonly phase: string
  readonly revision: number
  readonly orderState: string
  readonly hasOddMoney: boolean
}

/** How long a request that was right when it began may be under way: the longest answer of the gateway and of the network. */
const UNDER_WAY_MS = 40_000

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What the shop is told of an order in a state of the specification. */
const SHOP_STATES: Readonly<Record<OrderState, readonly string[]>> = {
  new: ['open'],
  undecided: ['open', 'unknown'],
  open: ['open', 'unknown'],
  paid: ['paid'],
  'paid twice': ['paid-twice'],
  'odd money': ['amount-differs'],
  returned: ['refunded', 'open', 'unknown'],
}

/** Holds the simulation to the specification: it makes an event of everything that can be seen from outside, and asks whether it may happen. */
export class Oracle {
  /** Each broken rule, once. */
  readonly violations: string[] = []
  /** How often each event happened in each state. */
  readonly coverage = new Map<string, number>()
  private order: Order = NEW_ORDER
  private readonly numbers: string[] = []
  /** The ids of payments that the payer has read about and still wanted another one. */
  private readonly consented = new Set<string>()
  private notOwedSince = Number.POSITIVE_INFINITY
  private pricedAt = Number.NEGATIVE_INFINITY
  private formerPrice = 0
  /** The numbers whose money came while the price of the order was not plain. Both readings are right. */
  private readonly unclear = new Set<string>()
  private readonly proofs = new Map<string, string>()
  private readonly failed = new Set<string>()
  private readonly oddReports = new Map<string, Set<string>>()
  private readonly disk: Disk
  private readonly shop: Shop
  private readonly now: () => number

  constructor(disk: Disk, shop: Shop, now: () => number) {
    this.disk = disk
    this.shop = shop
    this.now = now
  }

  /** The state of the order, for the story and the coverage. */
  state(): OrderState {
    return stateOf(this.order)
  }

  rows(): readonly Row[] {
    return this.disk
      .read(
        'SELECT id, out_trade_no, phase, revision, order_state, received_amount, facts FROM ficha_payments ORDER BY created_at, id',
      )
      .map((row) => ({
        id: String(row['id']),
        number: String(row['out_trade_no']),
        phase: String(row['phase']),
        revision: Number(row['revision']),
        orderState: textOf(row['order_state']) ?? 'open',
        hasOddMoney: row['received_amount'] !== null || textOf(row['facts'])?.includes('needsCheck') === true,
      }))
  }

  consent(ids: readonly string[]): void {
    for (const id of ids) this.consented.add(id)
  }

  priceChanges(price: number): void {
    this.formerPrice = this.order.price
    this.pricedAt = this.now()
    this.apply({ kind: 'price changes', price })
  }

  request(number: string, amount: string): void {
    const price = PRICES.findIndex((one) => Number(one) === Number(amount))
    const known = this.numbers.indexOf(number)
    if (known >= 0) {
      this.apply({ kind: 'asks again', payment: known, price })
      return
    }
    const numberOf = new Map(this.rows().map(({ id, number }) => [id, number]))
    const despite = [...this.consented].flatMap((id) => {
      const at = this.numbers.indexOf(numberOf.get(id) ?? '')
      return at < 0 ? [] : [at]
    })
    this.numbers.push(number)
    this.apply({ kind: 'asks for a payment', price, despite })
  }

  made({ number }: GatewayOrder): void {
    this.applyTo(number, (payment) => ({ kind: 'gateway makes it', payment }))
  }

  answered(number: string, answer: 'accepted' | 'refused' | 'uncertain'): void {
    this.applyTo(number, (payment) => ({ kind: 'gateway answers', payment, answer }))
  }

  moneyMoves({ number }: GatewayOrder, kind: 'payer pays' | 'money goes back'): void {
    this.applyTo(number, (payment) => ({ kind, payment }))
  }

  reported(event: GatewayEvent, step: 'arrives' | 'is acknowledged'): void {
    const { order, word, amount, requestNo } = event
    const { number } = order
    const at = this.numbers.indexOf(number)
    const price = this.order.payments[at]?.price
    const kind = step === 'arrives' ? 'report arrives' : 'report is acknowledged'
    const say = (says: Says, mayOnly = false): void => {
      if (says === 'odd')
        this.oddReports.set(number, (this.oddReports.get(number) ?? new Set()).add(`${word}${amount}${requestNo}`))
      if (mayOnly && step === 'is acknowledged') return
      this.apply({ kind, payment: at, says })
    }
    if (at < 0) return
    switch (word) {
      case 'failed':
        this.failed.add(number)
        // The gateway says what became of it, so its fate is not open any more.
        this.apply({ kind: 'gateway answers', payment: at, answer: 'accepted' })
        if (order.money !== 'none') say('odd', true)
        return
      case 'refunded':
        say('returned')
        // A version that does not know the word compares the amount with the order's, too.
        if (this.unclear.has(number) || amount !== order.amount) say('odd', true)
        return
      case 'paid':
        if (amount !== order.amount) say('odd')
        else if (this.proofOf(number, requestNo) !== requestNo) say('odd')
        else if (price === this.order.price && this.pricedAt === Number.NEGATIVE_INFINITY) say('paid')
        else {
          this.unclear.add(number)
          say('paid', true)
          say('odd', true)
        }
        if (order.money === 'returned' || this.failed.has(number)) say('odd', true)
        return
    }
  }

  /** The first report of a payment's own money is the proof. Another number of the gateway says that money came once more. */
  private proofOf(number: string, requestNo: string): string {
    const proof = this.proofs.get(number) ?? requestNo
    this.proofs.set(number, proof)
    return proof
  }

  noticed({ hook, subject, says, fulfil }: Notice): void {
    if (hook === 'onOrderChange' && fulfil) this.apply({ kind: 'orders delivery' })
    if (hook === 'onMismatch') {
      this.applyTo(subject, (payment) => ({ kind: 'notifies the shop', payment, says: 'odd' }))
      const count = [...this.shop.notices.values()].filter((one) => one.hook === hook && one.subject === subject).length
      if (count > (this.oddReports.get(subject)?.size ?? 0)) this.violate('a person hears of one contradiction twice')
    }
    if (hook !== 'onChange' || says === 'failed') return
    this.applyTo(subject, (payment) => ({
      kind: 'notifies the shop',
      payment,
      says: says === 'paid' ? 'paid' : 'returned',
    }))
  }

  shown(snapshot: PaymentSnapshot): void {
    const number = this.rows().find(({ id }) => id === snapshot.id)?.number ?? ''
    this.applyTo(number, (payment) => ({
      kind: 'page shows',
      payment,
      isPaid: snapshot.phase === 'paid',
      isPayable: canBePaid(snapshot),
    }))
  }

  violate(rule: string): void {
    if (!this.violations.includes(rule)) this.violations.push(rule)
  }

  /** What is still owed when nothing has disturbed the street for the bound. */
  settle(events: readonly GatewayEvent[], tabs: readonly Tab[]): void {
    const rows = this.rows()
    const state = this.state()
    for (const { isAcknowledged } of events) if (!isAcknowledged) this.violate('a notification is never acknowledged')
    const isUnclear = this.unclear.size > 0
    for (const debt of debtsOf({ ...this.order, page: undefined }))
      if (!isUnclear || !debt.includes('delivery')) this.violate(debt.replace(/\d+/g, 'a payment'))
    for (const number of this.unclear) {
      const notices = this.order.payments[this.numbers.indexOf(number)]?.notices
      if (notices && notices.paid + notices.odd === 0)
        this.violate('money came at a former price, and nobody heard of it')
    }
    for (const { number, phase, hasOddMoney } of rows) {
      const payment = this.order.payments[this.numbers.indexOf(number)]
      if (!payment) continue
      if (phase === 'paid' && payment.paid === 'none') this.violate('the store says "paid" without a proof')
      const isPaid = payment.paid === 'acknowledged' && payment.returned !== 'acknowledged'
      if (isPaid && phase !== 'paid') this.violate('a proof that was acknowledged is lost')
      if (payment.odd === 'acknowledged' && phase !== 'paid' && phase !== 'reversed' && !hasOddMoney)
        this.violate('odd money that was acknowledged is lost')
    }
    const stored = rows.at(-1)?.orderState ?? 'open'
    if (!isUnclear && !SHOP_STATES[state].includes(stored))
      this.violate(`the order is ${state}, and the store says ${stored}`)
    if (rows.some(({ orderState }) => orderState !== stored)) this.violate('two payments say two states of their order')
    const lastState =
      [...this.shop.notices.values()].filter(({ hook }) => hook === 'onOrderChange').at(-1)?.says ?? 'open'
    if (lastState !== stored && !(lastState === 'open' && stored === 'unknown'))
      this.violate(`the shop believes "${lastState}", and the order is "${stored}"`)
    if (stored === 'paid-twice' && ![...this.shop.notices.values()].some(({ hook }) => hook === 'onDoublePayment'))
      this.violate('nobody hears of a double payment')
    for (const tab of tabs) this.settleTab(tab, rows)
  }

  private settleTab({ shown, follows, isPayable, isVisible }: Tab, rows: readonly Row[]): void {
    const row = rows.find(({ id }) => id === follows)
    if (!row || !isVisible) return
    if (shown?.revision !== row.revision || shown.phase !== row.phase || shown.order.state !== row.orderState)
      this.violate('an open page shows an old state')
    if (isPayable && !isOwed(this.order) && this.unclear.size === 0)
      this.violate('an open page asks for money that is not owed')
  }

  private applyTo(number: string, eventOf: (payment: number) => Event): void {
    const payment = this.numbers.indexOf(number)
    if (payment >= 0) this.apply(eventOf(payment))
  }

  private apply(event: Event): void {
    const cell = `${event.kind}|${this.state()}`
    this.coverage.set(cell, (this.coverage.get(cell) ?? 0) + 1)
    const because = guard(this.order, event)
    if (because !== undefined && !this.isUnderWay(event, because)) this.violate(`${event.kind}: ${because}`)
    this.order = after(this.order, event)
    if (!isOwed(this.order)) this.notOwedSince = Math.min(this.notOwedSince, this.now())
    else this.notOwedSince = Number.POSITIVE_INFINITY
  }

  /** What began before the state changed may end after it. */
  private isUnderWay(event: Event, because: string): boolean {
    const isRecent = (since: number): boolean => this.now() - since < UNDER_WAY_MS
    if (because.includes('not owed')) return isRecent(this.notOwedSince) || this.unclear.size > 0
    if (event.kind === 'asks for a payment' && because.includes('another amount'))
      return isRecent(this.pricedAt) && event.price === this.formerPrice
    return event.kind === 'notifies the shop' && event.says === 'paid' && this.unclear.size > 0
  }
}
