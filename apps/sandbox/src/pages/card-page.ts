import { formatTimestamp } from '../clock/zoned-time.ts'
import type { Answer } from '../http/answer.ts'
import type { RecurringOrder } from '../orders/order.ts'
import { amountOfPeriod } from '../schedule/schedule.ts'
import { testCards } from '../numbers/test-cards.ts'
import { html, type Html } from './html.ts'
import { decisionButtons, settledNote, slipAnswer, wayBack } from './slip.ts'

/** The page behind web_url: the first payment of a recurring order, with a pick-list of test cards. */
export function cardPage(order: RecurringOrder, action: string, returnAddress: string | undefined): Answer {
  const isOpen = order.status === 'PENDING' && order.periods.length === 0
  const form = html`<form class="decisions" method="post" action="${action}">
    ${cardPicker()} ${decisionButtons()}
  </form>`
  return slipAnswer({
    heading: 'Hosted card page',
    figure: { currency: order.currency, amount: amountOfPeriod(order.plan, 1) },
    lead: order.subject,
    action: isOpen
      ? form
      : settledNote(order.status === 'PENDING' ? 'waiting for the card to be reviewed' : order.status),
    facts: factsOf(order),
    note: wayBack(returnAddress),
    returnAddress,
  })
}

/** The test cards to choose from. There is no field for a card number, and never will be. */
export function cardPicker(): Html {
  return html`<label class="field"
    >Test card
    <select name="card">
      ${testCards.map((card) => html`<option value="${card.tokenPrefix}">${card.name} · ${card.issuer} ···· ${card.lastFour}</option>`)}
    </select></label
  >`
}

const units: Readonly<Record<string, string>> = { D: 'day', W: 'week', M: 'month', Y: 'year' }

function factsOf(order: RecurringOrder): readonly (readonly [string, string])[] {
  const trial =
    order.trialAmount === ''
      ? []
      : [['Trial', `${order.trialPeriod} at ${order.currency} ${order.trialAmount}`] as const]
  return [
    ...trial,
    ['Then', `${order.currency} ${order.amount} every ${units[order.interval] ?? order.interval}`],
    ['Charges', String(order.plan.periods)],
    ['Until', `${formatTimestamp('UTC', order.expiresAt)} (UTC)`],
    ['out_trade_no', order.outTradeNo],
    ['trade_no', order.tradeNo],
  ]
}
