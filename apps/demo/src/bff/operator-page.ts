import { messagesFor, PHASES } from '@ficha/core'
import type { AuditEntry, PaymentRecord, UnmappedStatus } from '@ficha/server'
import { html, type Markup } from './html.ts'

/** The data of the operator's page. */
export interface OperatorView {
  readonly payments: readonly PaymentRecord[]
  readonly audits: ReadonlyMap<string, readonly AuditEntry[]>
  /** Words of the gateway that the shop's statusMap does not name. */
  readonly unmapped: readonly UnmappedStatus[]
  /** "unknown" shows only unknown payments. "" shows all. */
  readonly phase: string
  /** A sentence about the result of the last action. */
  readonly notice?: string
}

/** The operator's page: payments, the facts of each, and the three ways to correct one. No script, no inline style. */
export const operatorPage = ({ payments, audits, unmapped, phase, notice }: OperatorView): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Payments · operator</title>
        <link rel="stylesheet" href="/operator.css" />
      </head>
      <body>
        <header>
          <h1>Payments</h1>
          <nav>
            ${['', ...PHASES].map((name) => html`<a href="/operator?phase=${name}" ${name === phase ? html`aria-current="page"` : ''}>${name || 'all'}</a> `)}
          </nav>
          <form method="post" action="/operator/replay"><button>Apply kept notifications again</button></form>
        </header>
        <main>
          <p role="status">${notice}</p>
          ${unmapped.length > 0 ? unmappedList(unmapped) : ''}
          <table>
            <thead>
              <tr>
                <th>Created</th>
                <th>Order</th>
                <th>Method</th>
                <th>Amount</th>
                <th>Phase</th>
                <th>Gateway says</th>
                <th>Settle by hand</th>
              </tr>
            </thead>
            <tbody>
              ${payments.map((payment) => row(payment, audits.get(payment.id) ?? []))}
            </tbody>
          </table>
          ${payments.length === 0 ? html`<p>No payments here.</p>` : ''}
        </main>
      </body>
    </html>`.markup

/** A payment with such a word stays unknown until a developer adds the word to statusMap. */
const unmappedList = (words: readonly UnmappedStatus[]): Markup =>
  html`<section>
    <h2>Words of the gateway that the shop does not know</h2>
    <p>
      Payments with one of them stay unknown. Have it added to <code>statusMap</code>, then apply kept notifications
      again. Counted since this process started.
    </p>
    <ul>
      ${words.map((word) => html`<li><code>${word.status}</code>, ${word.count} times since <time>${word.firstSeenAt}</time></li>`)}
    </ul>
  </section>`

/** What the payer reads after a refusal. The gateway's own words are in the notes. */
const refusalOf = ({ phase, payment: { refusalCause } }: PaymentRecord): Markup | string =>
  phase === 'failed' && refusalCause
    ? html`<br /><small>${refusalCause}: ${messagesFor('en').refusalCauses[refusalCause]}</small>`
    : ''

const row = (record: PaymentRecord, audit: readonly AuditEntry[]): Markup => {
  const { terms } = record.payment
  return html`<tr>
    <td><time datetime="${record.createdAt}">${record.createdAt.replace('T', ' ').slice(0, 19)}</time></td>
    <td><code>${record.orderId}</code><br /><small>${record.outTradeNo}</small></td>
    <td>${terms.country} ${terms.method} ${terms.channel}</td>
    <td class="amount">${terms.amount} ${terms.currency}</td>
    <td data-phase="${record.phase}">
      ${record.phase}${refusalOf(record)}${record.received ? html`<br /><small>received ${record.received.amount} ${record.received.currency}</small>` : ''}
    </td>
    <td><code>${record.status}</code></td>
    <td>
      <form method="post" action="/operator/settle">
        <input type="hidden" name="id" value="${record.id}" />
        <label
          >as
          <select name="phase">
            <option>paid</option>
            <option>failed</option>
            <option>reversed</option>
          </select></label
        >
        <label
          >because <input name="reason" required maxlength="500" placeholder="bank statement of 21 Nov, line 14"
        /></label>
        <button>Settle</button>
      </form>
      ${
        audit.length > 0
          ? html`<details>
              <summary>${audit.length} notes</summary>
              <ol>
                ${audit.map((entry) => html`<li><time>${entry.at}</time> ${entry.actor}: ${entry.action}. ${entry.reason}</li>`)}
              </ol>
            </details>`
          : ''
      }
    </td>
  </tr>`
}
