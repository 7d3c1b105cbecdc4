import { htmlAnswer, type Answer } from '../http/answer.ts'
import { html, page, type Html } from './html.ts'
import { wordsIn } from './page-words.ts'
import type { PageLanguage } from './payer-language.ts'

export interface Slip {
  readonly language: PageLanguage
  readonly heading: string
  /** The large line: an amount. */
  readonly figure?: string
  readonly lead?: string
  /** The instructions, above the tear line. */
  readonly action: Html
  /** The details, below the tear line. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly note?: Html
  readonly status?: number
  /** The address that the page's form may lead to, besides the sandbox. */
  readonly returnAddress?: string | undefined
}

/** A page for the payer: a slip with the word TEST, the instructions and the details. */
export function slipAnswer(slip: Slip): Answer {
  const { figure, language } = slip
  const words = wordsIn(language)
  const body = html`<main class="slip">
    <p class="ribbon">${words.ribbon}</p>
    <h1>${slip.heading}</h1>
    ${figure === undefined ? '' : html`<p class="amount">${figure}</p>`}
    ${slip.lead === undefined ? '' : html`<p class="subject">${slip.lead}</p>`} ${slip.action}
    ${
      slip.facts.length === 0
        ? ''
        : html`<hr class="tear" />
            <dl class="facts">${slip.facts.map(factRow)}</dl>`
    }
    ${slip.note ?? ''}
  </main>`
  const title = `${words.test} · ${slip.heading}`
  const text = page({ title, language, stylesheets: ['hosted-page.css'], bodyClass: 'hosted', body })
  const formTargets = slip.returnAddress === undefined ? [] : [new URL(slip.returnAddress).origin]
  return htmlAnswer(slip.status ?? 200, text, { formTargets })
}

function factRow([name, value]: readonly [string, string]): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}

/** The line below a hosted page: a link back to the shop, or the sentence that there is no such link. */
export function wayBack(language: PageLanguage, returnAddress: string | undefined): Html {
  const words = wordsIn(language)
  if (returnAddress === undefined) return html`<p class="note">${words.staysHere}</p>`
  return html`<p class="note"><a href="${returnAddress}" rel="noreferrer">${words.back}</a>${words.withoutDecision}</p>`
}

/** The page for a prepay_id without an order. */
export function noSuchPage(language: PageLanguage): Answer {
  const words = wordsIn(language)
  return slipAnswer({
    language,
    status: 404,
    heading: words.noOrder,
    action: html`<p>${words.noOrderText}</p>`,
    facts: [],
  })
}

/** The three buttons that act for the payer. */
export function decisionButtons(language: PageLanguage): Html {
  const words = wordsIn(language)
  return html`<button class="primary" name="decision" value="pay">${words.pay}</button>
    <button name="decision" value="decline">${words.decline}</button>
    <button name="decision" value="pending">${words.leave}</button>`
}

/** Shows the result of an order that cannot be paid any more. */
export function settledNote(language: PageLanguage, status: string): Html {
  return html`<p class="status" role="status">${wordsIn(language).status(status)}</p>`
}
