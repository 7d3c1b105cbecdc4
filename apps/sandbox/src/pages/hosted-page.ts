import { formatTimestamp } from '../clock/zoned-time.ts'
import type { Answer } from '../http/answer.ts'
import { countries } from '../methods/country.ts'
import type { DirectOrder } from '../orders/order.ts'
import { html } from './html.ts'
import { decisionButtons, settledNote, slipAnswer, wayBack } from './slip.ts'

/** Which of the hosted pages it is: they differ in what they say they are. */
export type HostedKind = 'checkout' | 'wallet' | 'app'

const headings: Readonly<Record<HostedKind, (order: DirectOrder) => string>> = {
  checkout: () => 'Hosted checkout',
  wallet: (order) => `${order.channel ?? 'Wallet'} on the web`,
  app: (order) => `${order.channel ?? 'Wallet'} app, opened by its link`,
}

/** The page behind pay_url, wallet_url or app_link_url: the order, and three buttons to be the payer. */
export function hostedPage(
  kind: HostedKind,
  order: DirectOrder,
  action: string,
  returnAddress: string | undefined,
): Answer {
  const form = html`<form class="decisions" method="post" action="${action}">${decisionButtons()}</form>`
  return slipAnswer({
    heading: headings[kind](order),
    figure: { currency: order.currency, amount: order.amount },
    lead: order.subject,
    action: order.status === 'PROCESSING' ? form : settledNote(order.status),
    facts: factsOf(order),
    note: wayBack(returnAddress),
    returnAddress,
  })
}

function factsOf(order: DirectOrder): readonly (readonly [string, string])[] {
  const country = order.country === undefined ? undefined : countries[order.country]
  const zone = country?.zone ?? 'UTC'
  return [
    ['Method', [order.method ?? 'chosen here', order.channel].filter((part) => part !== undefined).join(' · ')],
    ['Country', country?.name ?? 'not known'],
    ['Until', `${formatTimestamp(zone, order.expiresAt)} (${zone})`],
    ['out_trade_no', order.outTradeNo],
    ['trade_no', order.tradeNo],
  ]
}
