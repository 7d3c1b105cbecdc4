import { htmlAnswer, type Answer } from '../http/answer.ts'
import { html, page, type Html } from './html.ts'

export interface Slip {
  readonly heading: string
  /** The large line: an amount. */
  readonly figure?: { readonly currency: string; readonly amount: string }
  readonly lead?: string
  /** What to do, above the tear line. */
  readonly action: Html
  /** What to know, below it. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly note?: Html
  readonly status?: number
  /** The address that the page's form may lead to, besides the sandbox. */
  readonly returnAddress?: string | undefined
}

/** One page for the payer: a slip with the word TEST, what to do, and what to know. */
export function slipAnswer(slip: Slip): Answer {
  const { figure } = slip
  const body = html`<main class="slip">
    <p class="ribbon">TEST · no real money moves here</p>
    <h1>${slip.heading}</h1>
    ${figure === undefined ? '' : html`<p class="amount"><span class="currency">${figure.currency}</span> ${figure.amount}</p>`}
    ${slip.lead === undefined ? '' : html`<p class="subject">${slip.lead}</p>`} ${slip.action}
    ${
      slip.facts.length === 0
        ? ''
        : html`<hr class="tear" />
            <dl class="facts">${slip.facts.map(factRow)}</dl>`
    }
    ${slip.note ?? ''}
  </main>`
  const title = `TEST · ${slip.heading}`
  const text = page({ title, stylesheets: ['hosted-page.css'], bodyClass: 'hosted', body })
  const formTargets = slip.returnAddress === undefined ? [] : [new URL(slip.returnAddress).origin]
  return htmlAnswer(slip.status ?? 200, text, { formTargets })
}

function factRow([name, value]: readonly [string, string]): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}

/** The line under a hosted page that leads back to the shop, or says that nothing does. */
export function wayBack(returnAddress: string | undefined): Html {
  if (returnAddress === undefined) return html`<p class="note">No return_url was given, so the payer stays here.</p>`
  return html`<p class="note"><a href="${returnAddress}" rel="noreferrer">Back to the shop</a> without a decision.</p>`
}

/** The page for a prepay_id that stands for no order. */
export function noSuchPage(): Answer {
  return slipAnswer({
    status: 404,
    heading: 'No such order',
    action: html`<p>This address belongs to no order of this run of the sandbox. Orders live in memory: pay again.</p>`,
    facts: [],
  })
}

/** The three buttons with which one plays the payer. */
export function decisionButtons(): Html {
  return html`<button class="primary" name="decision" value="pay">Pay</button>
    <button name="decision" value="decline">Decline</button>
    <button name="decision" value="pending">Leave it pending</button>`
}

/** Says what became of an order that waits for nobody. */
export function settledNote(status: string): Html {
  return html`<p class="status" role="status">This order is <strong>${status}</strong>.</p>`
}
