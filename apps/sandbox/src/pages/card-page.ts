import type { Answer } from '../http/answer.ts'
import type { RecurringOrder } from '../orders/order.ts'
import { amountOfPeriod } from '../schedule/schedule.ts'
import { testCards, type TestCard } from '../numbers/test-cards.ts'
import { html, type Html } from './html.ts'
import { formatAmount, formatMoment } from './page-format.ts'
import { periodIn, wordsIn, type PageWords } from './page-words.ts'
import type { PageLanguage } from './payer-language.ts'
import { decisionButtons, settledNote, slipAnswer, wayBack } from './slip.ts'

/** The page behind web_url: the first payment of a recurring order, with a pick-list of test cards. */
export function cardPage(
  order: RecurringOrder,
  action: string,
  { language, returnAddress }: { readonly language: PageLanguage; readonly returnAddress: string | undefined },
): Answer {
  const words = wordsIn(language)
  const isOpen = order.status === 'PENDING' && order.periods.length === 0
  const form = html`<form class="decisions" method="post" action="${action}">
    ${cardPicker(language)} ${decisionButtons(language)}
  </form>`
  return slipAnswer({
    language,
    heading: words.cardPage,
    figure: formatAmount(amountOfPeriod(order.plan, 1), order.currency),
    lead: order.subject,
    action: isOpen ? form : settledNote(language, order.status === 'PENDING' ? words.reviewed : order.status),
    facts: factsOf(order, language),
    note: wayBack(language, returnAddress),
    returnAddress,
  })
}

/** The test cards to choose from. The page has no field for a card number. */
export function cardPicker(language: PageLanguage): Html {
  const words = wordsIn(language)
  return html`<label class="field"
    >${words.testCard}
    <select name="card">
      ${testCards.map((card) => html`<option value="${card.tokenPrefix}">${nameOf(card, words)} · ${card.issuer} ···· ${card.lastFour}</option>`)}
    </select></label
  >`
}

function nameOf({ name }: TestCard, { cards }: PageWords): string {
  return cards[name]
}

function factsOf(order: RecurringOrder, language: PageLanguage): readonly (readonly [string, string])[] {
  const words = wordsIn(language)
  const money = (amount: string): string => formatAmount(amount, order.currency)
  const trial =
    order.trialAmount === ''
      ? []
      : [[words.facts.trial, words.trialOf(periodIn(words, order.trialPeriod), money(order.trialAmount))] as const]
  return [
    ...trial,
    [words.facts.then, words.amountEvery(money(order.amount), periodIn(words, order.interval, true))],
    [words.facts.charges, String(order.plan.periods)],
    [words.facts.until, `${formatMoment(order.expiresAt, 'UTC', language)} (UTC)`],
    ['out_trade_no', order.outTradeNo],
    ['trade_no', order.tradeNo],
  ]
}
