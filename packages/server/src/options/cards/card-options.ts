import type { PaymentPlan } from '@ficha/core'
import type { GatewayAccess } from '../../ports/gateway.ts'
import type { ResolvedOrder } from '../resolved-orders.ts'

/** How cards are charged in several payments. */
export interface CardOptions {
  /**
   * Returns the plans of a card for an order whose `resolveOrder` states none. `order.amount` is what the order costs by a card. `publishedReadings` brings
   * the gateway's own query (published 2024). If the function fails, the card is offered in one payment, and a log line says so. Then a payment by a plan is
   * refused (503, nothing was made). Default: none.
   */
  readonly plans?: (
    order: ResolvedOrder,
    gateway: GatewayAccess,
  ) => Promise<readonly PaymentPlan[] | undefined> | readonly PaymentPlan[] | undefined
  /**
   * The `order_amount` of a plan whose total is another amount than the price: "total", or "price" if your gateway adds the interest itself. The
   * document does not say. Default "total" (ours): the payer is asked for what the screen states.
   */
  readonly planAmount?: 'total' | 'price'
  /**
   * How long the list of ways to pay waits for `plans`, in milliseconds. After it the card is offered in one payment: a payer who wants another way does not
   * wait for it. A payment by a plan waits for `hookTimeoutMs`. Default 3,000 (ours).
   */
  readonly plansTimeoutMs?: number
}
