import type { CheckoutOptions } from '@ficha/server'
import type { Random } from '../../fuzz/random.ts'
import { isOff } from '../simulation/disk.ts'
import type { Host, Network } from '../simulation/network.ts'
import type { Scheduler } from '../simulation/scheduler.ts'
import type { Machine } from './machine.ts'

/** How a gateway reads the points that its document leaves open. It is drawn for each life. */
export interface Dialect {
  readonly words: Readonly<Record<'paid' | 'failed' | 'refunded', string>>
  /** The amounts of its notifications: "10.00", or "10.0000", or "10". */
  readonly amounts: 'two decimals' | 'four decimals' | 'shortest'
  readonly hasRequestNumber: boolean
  /** Whether the answer to a creation has a trade_no, and a notification has one. */
  readonly namesItself: boolean
  /** The fields of an answer that the payer needs. */
  readonly instruction: 'pay_url' | 'reference'
  /** Minutes after which a notification without an acknowledgement is sent again. */
  readonly retries: readonly number[]
}

export const drawDialect = (random: Random): Dialect => ({
  words: { paid: random.pick(['SUCCESS', 'PAID', 'APPROVED']), failed: 'REFUSED', refunded: 'REFUNDED' },
  amounts: random.pick(['two decimals', 'two decimals', 'four decimals', 'shortest']),
  hasRequestNumber: !random.oneIn(3),
  namesItself: !random.oneIn(3),
  instruction: random.pick(['pay_url', 'reference']),
  retries: random.pick([
    [1, 1, 5, 30, 120, 360],
    [10, 30, 60, 120, 360, 840],
  ]),
})

/** What the gateway does with one request, and what the server hears of it. */
export const BEHAVIOURS = [
  'answers',
  'makes it and says something that its document does not name',
  'says something that its document does not name',
  'makes it and the answer is lost',
  'loses the request',
  'makes it an hour later, and the answer is lost',
  'asks for patience',
  'makes it and never answers',
  'makes it and answers half',
  'makes it and answers with an error page',
  'cannot be reached',
  'answers after eight seconds',
  'refuses the signature',
] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

/** An order at the gateway. */
export interface GatewayOrder {
  readonly number: string
  /** As it was asked for, with two decimals. */
  readonly amount: string
  readonly currency: string
  readonly tradeNo: string
  money: 'none' | 'came' | 'returned'
  hasFailed: boolean
  payments: number
  /** What the payer paid. */
  came: string
}

export type Word = 'paid' | 'failed' | 'refunded'

/** One event of the gateway, which it reports until it is acknowledged. */
export interface GatewayEvent {
  readonly order: GatewayOrder
  readonly word: Word
  readonly amount: string
  readonly requestNo: string
  isAcknowledged: boolean
  hasArrived: boolean
}

/** What the gateway tells the world of itself. */
export interface GatewayWatch {
  readonly onRequest: (machine: Machine, number: string, amount: string) => void
  readonly onMade: (order: GatewayOrder) => void
  readonly onAnswer: (number: string, answer: 'accepted' | 'refused' | 'uncertain') => void
  readonly onReport: (event: GatewayEvent, step: 'arrives' | 'is acknowledged') => void
  readonly note: (text: string) => void
}

export const SIGNATURE = 'a signature of the gateway'

const failure = (code: string): Error =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) })

/** A gateway written from the document alone. It is hostile where the document is silent, and honest where it speaks. */
export class Gateway {
  readonly orders = new Map<string, GatewayOrder>()
  readonly events: GatewayEvent[] = []
  readonly dialect: Dialect
  /** What it does with the next requests. Later ones are answered. */
  readonly next: Behaviour[] = []
  /** Milliseconds by which a first notification is late. */
  lateMs = 0
  private readonly tools: {
    readonly scheduler: Scheduler
    readonly network: Network
    readonly hosts: readonly Host[]
    readonly watch: GatewayWatch
  }
  private stamps = 0

  constructor(dialect: Dialect, tools: Gateway['tools']) {
    this.dialect = dialect
    this.tools = tools
  }

  /** The option `gateway.fetch` of a machine. */
  readonly fetchOf =
    (machine: Machine): NonNullable<CheckoutOptions['gateway']['fetch']> =>
    async (_, init) => {
      const never = new Promise<never>(() => undefined)
      const power = machine.powerNow()
      const { scheduler, watch } = this.tools
      const text = new TextDecoder().decode(init.body)
      const body = JSON.parse(text) as Record<string, unknown>
      const number = String(body['out_trade_no'])
      const amount = /"order_amount":"?([\d.]+)/.exec(text)?.[1] ?? ''
      if (isOff(power)) return await never
      watch.onRequest(machine, number, amount)
      const behaviour = this.next.shift() ?? 'answers'
      if (behaviour !== 'answers') watch.note(`the gateway ${behaviour}`)
      await scheduler.sleep(40)
      const response = await this.react(behaviour, number, amount, String(body['order_currency']))
      await scheduler.sleep(40)
      return isOff(power) ? await never : response
    }

  private async react(behaviour: Behaviour, number: string, amount: string, currency: string): Promise<Response> {
    const { scheduler, watch } = this.tools
    const uncertain = (): void => watch.onAnswer(number, 'uncertain')
    const make = (): void => void this.make(number, amount, currency)
    switch (behaviour) {
      case 'answers':
        return this.answer(number, amount, currency)
      case 'answers after eight seconds':
        await scheduler.sleep(8_000)
        return this.answer(number, amount, currency)
      case 'makes it and says something that its document does not name':
        make()
        uncertain()
        return refusal('system-busy')
      case 'says something that its document does not name':
        uncertain()
        return refusal('system-busy')
      case 'makes it and the answer is lost':
        make()
        uncertain()
        throw failure('ECONNRESET')
      case 'makes it an hour later, and the answer is lost':
        scheduler.after(3_600_000, make)
        uncertain()
        throw failure('ECONNRESET')
      case 'loses the request':
        uncertain()
        throw failure('ECONNRESET')
      case 'asks for patience':
        uncertain()
        return new Response('', { status: 429, headers: { 'retry-after': '2' } })
      case 'makes it and never answers':
        make()
        uncertain()
        return await new Promise(() => undefined)
      case 'makes it and answers half': {
        const whole = await this.answer(number, amount, currency, false).text()
        uncertain()
        return new Response(whole.slice(0, whole.length >> 1))
      }
      case 'makes it and answers with an error page':
        make()
        uncertain()
        return new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
      case 'cannot be reached':
        // No byte was sent, so nothing can have been made by this request.
        watch.onAnswer(number, 'uncertain')
        throw failure('ECONNREFUSED')
      case 'refuses the signature':
        if (!this.orders.has(number)) watch.onAnswer(number, 'refused')
        return refusal('invalid-signature')
    }
  }

  private make(number: string, amount: string, currency: string): GatewayOrder {
    const known = this.orders.get(number)
    if (known) return known
    const order: GatewayOrder = {
      number,
      amount,
      currency,
      tradeNo: `T${String(this.orders.size + 1)}`,
      money: 'none',
      hasFailed: false,
      payments: 0,
      came: amount,
    }
    this.orders.set(number, order)
    this.tools.watch.onMade(order)
    return order
  }

  private answer(number: string, amount: string, currency: string, isReceived = true): Response {
    if (this.orders.has(number)) {
      this.tools.watch.onAnswer(number, 'accepted')
      return refusal('duplicate-out_trade_no')
    }
    const { tradeNo } = this.make(number, amount, currency)
    if (isReceived) this.tools.watch.onAnswer(number, 'accepted')
    return Response.json({
      code: '10000',
      msg: 'Success',
      out_trade_no: number,
      ...(this.dialect.namesItself && { trade_no: tradeNo }),
      trade_status: 'PROCESSING',
      ...(this.dialect.instruction === 'pay_url'
        ? { pay_url: 'https://pay.example/c?prepay_id=p1' }
        : { pay_url: 'https://pay.example/c?prepay_id=p1', reference: '123456789012' }),
    })
  }

  /** Something happens to an order, and the gateway reports it until a server acknowledges it. */
  report(order: GatewayOrder, word: Word, amount = order.amount, again = false): GatewayEvent {
    const requestNo = `R-${order.tradeNo}-${word}${again ? `-${String(order.payments)}` : ''}`
    const event: GatewayEvent = { order, word, amount, requestNo, isAcknowledged: false, hasArrived: false }
    this.events.push(event)
    const { scheduler } = this.tools
    scheduler.after(this.lateMs, () => void this.deliver(event))
    for (const minutes of this.dialect.retries)
      scheduler.after(this.lateMs + minutes * 60_000, () => {
        if (!event.isAcknowledged) void this.deliver(event)
      })
    return event
  }

  /** Sends the notification of an event once. */
  async deliver(event: GatewayEvent, signature = SIGNATURE): Promise<void> {
    const { network, hosts, watch } = this.tools
    const body = this.bodyOf(event)
    const headers = { 'content-type': 'application/json', 'service-signature': signature, 'x-address': '198.51.100.9' }
    const isAuthentic = signature === SIGNATURE
    const watched = hosts.map((host): Host => ({
      ...host,
      isUp: host.isUp,
      whenDead: host.whenDead,
      answer: async (message) => {
        if (isAuthentic) watch.onReport(event, 'arrives')
        return await host.answer(message)
      },
    }))
    try {
      const response = await network.send(watched, { path: '/notifications', method: 'POST', headers, body })
      if (!isAuthentic && response.ok) watch.note('A FORGED NOTIFICATION WAS ACKNOWLEDGED')
      if (!isAuthentic || !response.ok) return
      event.isAcknowledged = true
      watch.onReport(event, 'is acknowledged')
    } catch {
      // It is sent again later.
    }
  }

  private bodyOf({ order, word, amount, requestNo }: GatewayEvent): string {
    const { dialect } = this
    this.stamps += 1
    return JSON.stringify({
      app_id: 'app-7',
      out_trade_no: order.number,
      ...(dialect.namesItself && { trade_no: order.tradeNo }),
      trade_status: dialect.words[word],
      amount: spell(amount, dialect.amounts),
      currency: order.currency,
      method: 'PIX',
      ...(dialect.hasRequestNumber && { out_request_no: requestNo }),
      timestamp: `2026-11-21 15:${String(this.stamps % 60).padStart(2, '0')}:00`,
      user: { identify: { number: '11144477735', type: 'CPF' }, phone: '+5511987654321', email: 'joao@example.com' },
    })
  }
}

const spell = (amount: string, form: Dialect['amounts']): string => {
  if (form === 'four decimals') return `${amount}00`
  return form === 'shortest' ? amount.replace(/\.00$/, '') : amount
}

const refusal = (subCode: string): Response =>
  Response.json({ code: '40002', msg: 'Business Failed', sub_code: subCode }, { status: 400 })
