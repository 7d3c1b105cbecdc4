import type { Answer } from '../http/answer.ts'
import { countries } from '../methods/country.ts'
import { isOpen } from '../orders/states.ts'
import type { DirectOrder } from '../orders/order.ts'
import { html } from './html.ts'
import { countryName, formatAmount, formatMoment } from './page-format.ts'
import { wordsIn, type PageWords } from './page-words.ts'
import type { PageLanguage } from './payer-language.ts'
import { decisionButtons, settledNote, slipAnswer, wayBack } from './slip.ts'

/** The kind of the hosted page. The kinds differ in their title. */
export type HostedKind = 'checkout' | 'wallet' | 'app'

function headingOf(kind: HostedKind, order: DirectOrder, language: PageLanguage): string {
  const words = wordsIn(language)
  const wallet = order.channel ?? 'Wallet'
  switch (kind) {
    case 'checkout':
      return words.checkout
    case 'wallet':
      return words.walletOnTheWeb(wallet)
    case 'app':
      return words.walletApp(wallet)
    default:
      return kind satisfies never
  }
}

/** The page behind pay_url, wallet_url or app_link_url: the order, and three buttons that act for the payer. */
export function hostedPage(
  kind: HostedKind,
  order: DirectOrder,
  action: string,
  { language, returnAddress }: { readonly language: PageLanguage; readonly returnAddress: string | undefined },
): Answer {
  const form = html`<form class="decisions" method="post" action="${action}">${decisionButtons(language)}</form>`
  return slipAnswer({
    language,
    heading: headingOf(kind, order, language),
    figure: formatAmount(order.amount, order.currency, order.country),
    lead: order.subject,
    action: isOpen(order.status) ? form : settledNote(language, order.status),
    facts: factsOf(order, language),
    note: wayBack(language, returnAddress),
    returnAddress,
  })
}

/** "Transferencia bancaria (BankTransfer)", or the name of a brand as it is. */
function methodIn({ methods, chosenHere }: PageWords, method: string | undefined): string {
  if (method === undefined) return chosenHere
  return Object.hasOwn(methods, method) ? `${methods[method] ?? ''} (${method})` : method
}

function factsOf(order: DirectOrder, language: PageLanguage): readonly (readonly [string, string])[] {
  const words = wordsIn(language)
  const { country, method, channel } = order
  const zone = country === undefined ? 'UTC' : countries[country].zone
  const where = country && countryName(country, language)
  return [
    [words.facts.method, [methodIn(words, method), channel].filter((part) => part !== undefined).join(' · ')],
    [words.facts.country, where ?? words.notKnown],
    [words.facts.until, `${formatMoment(order.expiresAt, zone, language)} (${where ?? 'UTC'})`],
    ['out_trade_no', order.outTradeNo],
    ['trade_no', order.tradeNo],
  ]
}
