import { expect } from 'vitest'
import type { CheckoutHandler } from '../create-checkout-handler.ts'
import type { GatewayFetch } from '../ports/gateway.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import {
  aBody,
  aCheckout,
  aClock,
  aGateway,
  aNotification,
  anError,
  anOrder,
  type TestCheckout,
} from './checkout.support.ts'
import { acceptance, METHODS, PRICES, refusal, type Behaviour } from './one-charge-gateway.support.ts'

interface Tab {
  current: string | undefined
}

interface GatewayOrder {
  readonly amount: string
  readonly tradeNo: string
  isPaid: boolean
}

interface Answer {
  readonly id?: string
  readonly code?: string
  readonly payment?: string
  readonly phase?: string
  readonly others?: readonly { readonly id: string }[]
}

/** One request of the payer, with the payments that the payer knows about. */
interface PayerChoice {
  readonly despite: readonly string[]
}

/** The model of an order. It is written from the promises, not from the code. */
export class OneChargeWorld {
  readonly violations: string[] = []
  private readonly clock = aClock()
  private readonly orders = new Map<string, GatewayOrder>()
  /** Numbers that were sent, and whether a decisive answer came for each. */
  private readonly sent = new Map<string, { isDecided: boolean }>()
  private readonly behaviours: Behaviour[] = []
  private readonly late: { readonly number: string; readonly amount: string }[] = []
  private readonly tabs: Tab[] = [{ current: undefined }, { current: undefined }, { current: undefined }]
  private readonly doubles = new Set<string>()
  private choices: readonly PayerChoice[] = []
  private price = 0
  private processes: TestCheckout[]
  private hang: () => void = () => undefined
  private readonly store: PaymentStore
  private readonly orderId: string

  constructor(store: PaymentStore, orderId: string) {
    this.store = store
    this.orderId = orderId
    this.processes = [this.start(), this.start()]
  }

  async request(
    at: number,
    method: number,
    how: { readonly behaviours: readonly Behaviour[]; readonly gives: boolean; readonly replaces: boolean },
  ): Promise<void> {
    const tab = this.tabs[at % this.tabs.length] ?? { current: undefined }
    this.behaviours.splice(0, Infinity, ...how.behaviours)
    const choice = { method: METHODS[method] ?? 'PIX', ...(how.replaces && tab.current && { replaces: tab.current }) }
    const first = await this.post(at, choice)
    if (first?.code === 'payment-undecided' && how.gives)
      await this.post(at, { ...choice, despite: first.others?.map(({ id }) => id) ?? [] })
  }

  async requestAtOnce([one, other]: readonly [number, number], behaviour: Behaviour): Promise<void> {
    this.behaviours.splice(0, Infinity, behaviour)
    await Promise.all([
      this.post(0, { method: METHODS[one] ?? 'PIX' }, true),
      this.post(1, { method: METHODS[other] ?? 'PIX' }, true),
    ])
  }

  wait(seconds: number): void {
    this.clock.advance(seconds * 1_000)
  }

  /** The merchant stores another price, and calls `noteOrderPrice` if `isTold`. After the call no slip asks for the old price. */
  async changePrice(at: number, isNotified: boolean): Promise<void> {
    this.price = at
    if (!isNotified) return
    const amount = PRICES[at] ?? '10.00'
    await this.process(0).handler.noteOrderPrice(this.orderId, { amount, currency: 'BRL' })
    for (const { outTradeNo, phase, payment, repriced } of await this.records()) {
      const isOver = phase === 'paid' || phase === 'reversed'
      if (!isOver && payment.terms.amount !== amount && repriced?.amount !== amount)
        this.violations.push(`${outTradeNo} asks for ${payment.terms.amount}, and the order is known to cost ${amount}`)
    }
  }

  /** Ends a process: its open requests never end, and another process replaces it. */
  kill(at: number): void {
    this.processes[at % 2] = this.start()
    this.hang()
  }

  actLate(): void {
    for (const { number, amount } of this.late.splice(0)) this.make(number, amount)
  }

  /** An order at the gateway is paid, and the gateway reports it any number of times. */
  async pay(pick: number, times: number): Promise<void> {
    const numbers = [...this.orders.keys()]
    const number = numbers[pick % Math.max(1, numbers.length)]
    const order = number === undefined ? undefined : this.orders.get(number)
    if (number === undefined || !order) return
    order.isPaid = true
    const sent = this.sent.get(number)
    if (sent) sent.isDecided = true
    for (let time = 0; time < times; time += 1)
      await this.processes[time % 2]?.notify(
        aNotification(number, { trade_no: order.tradeNo, amount: order.amount, out_request_no: `R-${number}` }),
      )
  }

  /** The page of the order is opened. */
  async look(): Promise<Record<string, unknown>> {
    const response = await this.process(0).get(`/methods?order=${this.orderId}`)
    return (await response.json()) as Record<string, unknown>
  }

  async expectAllIsNotified(): Promise<void> {
    for (const checkout of this.processes) await checkout.finishWork()
    for (let run = 0; run < 3; run += 1) await this.process(0).handler.runJobs()
    const records = await this.records()
    for (const { phase, received, outTradeNo } of records) {
      const isPaid = this.orders.get(outTradeNo)?.isPaid ?? false
      if (phase === 'paid' && !isPaid) this.violations.push(`${outTradeNo} is shown as paid and is not`)
      if (isPaid && phase !== 'paid' && received === undefined)
        this.violations.push(`${outTradeNo} was paid; it is ${phase}`)
    }
    const paid = records.filter(({ phase }) => phase === 'paid').length
    expect(this.doubles.size, 'double payments that were told').toBe(Math.max(0, paid - 1))
    const list = await this.look()
    const isAnyPaid = [...this.orders.values()].some(({ isPaid }) => isPaid)
    if (isAnyPaid && !('activePayment' in list)) this.violations.push('money came and the order’s page shows none')
  }

  /** After an hour the payer pays by any method, within three clicks, at a gateway that works again. */
  async expectThreeClicks(): Promise<void> {
    if ([...this.orders.values()].some(({ isPaid }) => isPaid)) return
    this.wait(3_600)
    this.behaviours.length = 0
    for (const method of METHODS) {
      let choice: Record<string, unknown> = { method, alongside: true }
      let answer: Answer | undefined
      let clicks = 0
      let mayTryLater: boolean
      do {
        answer = await this.post(0, choice)
        clicks += 1
        if (answer?.code === 'payment-undecided')
          choice = { ...choice, despite: answer.others?.map(({ id }) => id) ?? [] }
        // A server has just given up the first request of a card. The next try has to wait until that request is over at the gateway, too.
        mayTryLater = method === 'CreditCard' && answer?.phase === 'unknown'
        if (mayTryLater) this.wait(100)
      } while (clicks < 3 && (answer?.phase === undefined || mayTryLater))
      if (answer?.phase !== 'processing')
        this.violations.push(`${method}: ${String(clicks)} clicks, then ${answer?.code ?? answer?.phase ?? 'nothing'}`)
      this.wait(100)
    }
  }

  private async post(at: number, choice: Record<string, unknown>, isOneOfSeveral = false): Promise<Answer | undefined> {
    const despite = (choice['despite'] ?? []) as readonly string[]
    this.choices = isOneOfSeveral ? [...this.choices, { despite }] : [{ despite }]
    const card = choice['method'] === 'CreditCard' && { card: { token: 'tok', fingerprint: 'fp', issuer: 'visa' } }
    const hung = new Promise<undefined>((resolve) => {
      const before = this.hang
      this.hang = () => {
        before()
        resolve(undefined)
      }
    })
    const requested = this.process(at)
      .post('/payments', aBody({ orderId: this.orderId, ...choice, ...card }))
      .then(async (response) => (await response.json()) as Answer)
    const answer = await Promise.race([requested, hung])
    const tab = this.tabs[at % this.tabs.length]
    if (tab && answer) tab.current = answer.payment ?? answer.id ?? answer.others?.[0]?.id ?? tab.current
    return answer
  }

  private start(): TestCheckout {
    const gateway = { ...aGateway(), fetch: this.fetch }
    return aCheckout(
      {
        store: this.store,
        clock: this.clock,
        resolveOrder: () => anOrder({ amount: PRICES[this.price] ?? '10.00' }),
        onDoublePayment: (_, __, { eventId }) => void this.doubles.add(eventId),
        rateLimit: { createPerMinute: 1_000_000, readPerMinute: 1_000_000 },
        notification: { verify: () => true },
      },
      gateway,
    )
  }

  private readonly fetch: GatewayFetch = async (_url, init) => {
    const json = JSON.parse(new TextDecoder().decode(init.body)) as Record<string, unknown>
    const number = String(json['out_trade_no'])
    const amount = Number(json['order_amount']).toFixed(2)
    await this.judge(number)
    const known = this.sent.get(number) ?? { isDecided: false }
    this.sent.set(number, known)
    switch (this.behaviours.shift() ?? 'answers') {
      case 'answers': {
        known.isDecided = true
        return this.orders.has(number) ? refusal('duplicate-out_trade_no') : this.answer(number, amount)
      }
      case 'does and denies':
        this.make(number, amount)
        return refusal('system-busy')
      case 'denies':
        return refusal('system-busy')
      case 'does and is lost':
        this.make(number, amount)
        throw anError('ECONNRESET')
      case 'does late':
        this.late.push({ number, amount })
        throw anError('ECONNRESET')
      case 'is lost':
        throw anError('ECONNRESET')
      case 'throttles':
        return new Response('', { status: 429, headers: { 'retry-after': '1' } })
      case 'does and never answers':
        this.make(number, amount)
        this.processes = [this.start(), this.start()]
        setImmediate(() => this.hang())
        return await new Promise(() => undefined)
    }
  }

  /** A number that was never sent may be sent only if the payer knows about each other one with an open outcome. */
  private async judge(number: string): Promise<void> {
    if (this.sent.has(number)) return
    const records = await this.records()
    const own = records.find(({ outTradeNo }) => outTradeNo === number)
    const known = new Set([...this.choices.flatMap(({ despite }) => despite), ...(own?.despite ?? [])])
    for (const { id, outTradeNo, failure, payment } of records) {
      const isOpen = this.sent.get(outTradeNo)?.isDecided === false && failure === undefined
      if (!isOpen || outTradeNo === number) continue
      if (!known.has(id))
        this.violations.push(`${number} went out beside ${outTradeNo}, of which the payer does not know`)
      const [one, other] = [own?.payment.terms, payment.terms]
      if (one?.method === other.method && one.amount === other.amount)
        this.violations.push(`${number} went out for the choice that ${outTradeNo} had gone out for`)
    }
  }

  private make(number: string, amount: string): void {
    if (!this.orders.has(number)) this.orders.set(number, { amount, tradeNo: `T-${number}`, isPaid: false })
  }

  private answer(number: string, amount: string): Response {
    this.make(number, amount)
    return acceptance(number)
  }

  private process(at: number): TestCheckout & { readonly handler: CheckoutHandler } {
    const checkout = this.processes[at % 2]
    if (!checkout) throw new Error('There are two processes.')
    return checkout
  }

  private records(): Promise<readonly PaymentRecord[]> {
    return this.store.payments.list({ orderId: this.orderId, limit: 1_000 })
  }
}
