import type { CheckoutOptions, HookContext } from '@ficha/server'
import { isOff } from '../simulation/disk.ts'
import type { Scheduler } from '../simulation/scheduler.ts'
import type { Gateway } from './gateway.ts'
import { SIGNATURE } from './gateway.ts'
import { BASE, type Machine } from './machine.ts'

export const PRICES = ['10.00', '500.00'] as const
export const ORDER = 'order-7'
export const METHODS = ['PIX', 'Boleto', 'CreditCard'] as const

/** One notice that the shop has taken, by the id of its event. */
export interface Notice {
  readonly hook: 'onChange' | 'onMismatch' | 'onDoublePayment' | 'onOrderChange'
  readonly eventId: string
  readonly subject: string
  readonly says: string
  readonly fulfil: boolean
}

/** The shop: its price, and what its hooks were told. */
export class Shop {
  price = 0
  /** Notices by the id of their event: a shop skips an id that it knows. */
  readonly notices = new Map<string, Notice>()
  /** How its hooks fail, until when. */
  trouble: { readonly kind: 'throws' | 'hangs' | 'forgets'; readonly until: number } | undefined
  private readonly scheduler: Scheduler
  private readonly onNotice: (notice: Notice) => void

  constructor(scheduler: Scheduler, onNotice: (notice: Notice) => void) {
    this.scheduler = scheduler
    this.onNotice = onNotice
  }

  private async hear(machine: Machine, { eventId }: HookContext, notice: Omit<Notice, 'eventId'>): Promise<void> {
    const power = machine.powerNow()
    const trouble = this.trouble && this.scheduler.now() < this.trouble.until ? this.trouble.kind : undefined
    const never = new Promise<never>(() => undefined)
    if (isOff(power) || trouble === 'hangs') await never
    await this.scheduler.sleep(5)
    if (isOff(power)) await never
    if (trouble === 'throws') throw new Error('The shop’s database is locked.')
    if (!this.notices.has(eventId)) {
      const taken = { ...notice, eventId }
      this.notices.set(eventId, taken)
      this.onNotice(taken)
    }
    // The shop has stored it, and its answer does not come.
    if (trouble === 'forgets') throw new Error('The connection broke.')
  }

  /** The options of a machine: the same shop, in the version that the machine runs. */
  optionsOf(machine: Machine, gateway: Gateway): Omit<CheckoutOptions, 'store' | 'clock' | 'logger'> {
    const { words } = gateway.dialect
    return {
      environment: 'test',
      publicUrl: BASE,
      gateway: {
        baseUrl: 'https://gateway.example',
        appId: 'app-7',
        securityKey: 'key-7',
        fetch: gateway.fetchOf(machine),
      },
      resolveOrder: async () => {
        await this.scheduler.sleep(2)
        return {
          country: 'BR',
          amount: PRICES[this.price] ?? PRICES[0],
          currency: 'BRL',
          subject: 'Two chairs',
          content: 'Two chairs, order 7',
          buyerId: 'buyer-3',
        }
      },
      resolveRecurring: () => undefined,
      authorize: () => true,
      // The version before the upgrade does not know the word of a refund.
      statusMap: {
        [words.paid]: 'paid',
        [words.failed]: 'failed',
        ...(machine.version > 0 && { [words.refunded]: 'refunded' }),
      },
      notification: { verify: ({ signature }) => signature === SIGNATURE },
      rateLimit: { createPerMinute: 100_000, readPerMinute: 100_000, failedNotificationsPerMinute: 100_000 },
      onChange: (payment, _, context) =>
        this.hear(machine, context, {
          hook: 'onChange',
          subject: payment.outTradeNo,
          says: payment.phase,
          fulfil: false,
        }),
      onMismatch: (payment, { field }, context) =>
        this.hear(machine, context, { hook: 'onMismatch', subject: payment.outTradeNo, says: field, fulfil: false }),
      onDoublePayment: (payment, _, context) =>
        this.hear(machine, context, { hook: 'onDoublePayment', subject: payment.outTradeNo, says: '', fulfil: false }),
      onOrderChange: ({ state, fulfil }, context) =>
        this.hear(machine, context, { hook: 'onOrderChange', subject: ORDER, says: state, fulfil }),
    }
  }
}
